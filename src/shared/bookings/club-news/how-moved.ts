import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { ClubChange, ClubPlace } from './shapes.ts';

/** How a message describes a move: the first flight's day or hour, only a later flight's hour, or only the tee. */
export type HowMoved = 'day' | 'hour' | 'group' | 'teeNamed' | 'tee';

const startsOf = ({ starts }: ClubPlace) => (starts ?? []).join(' ');

/** The new tee of a moved line; null if it is unchanged or the club does not name it. */
export function newTee({ before, after }: Pick<ClubChange, 'before' | 'after'>): Tee | null {
  return after?.tee && after.tee !== before.tee ? after.tee : null;
}

export function howMoved(change: Pick<ClubChange, 'before' | 'after'>): HowMoved {
  const { before, after } = change;
  if (before.date !== after?.date) return 'day';
  if (before.time !== after.time) return 'hour';
  if (startsOf(before) !== startsOf(after)) return 'group';
  return newTee(change) ? 'teeNamed' : 'tee';
}
