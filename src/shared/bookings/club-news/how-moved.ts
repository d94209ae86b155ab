import type { Tee } from '#shared/tee-times/fit-group.ts';
import type { ClubChange, ClubPlace } from './shapes.ts';

/** What a move is told by: the first flight's day or hour, a later flight's hour alone, or the tee alone. */
export type HowMoved = 'day' | 'hour' | 'group' | 'teeNamed' | 'tee';

const startsOf = ({ starts }: ClubPlace) => (starts ?? []).join(' ');

/** The tee that a line starts from since a move; null where it is the one of before, or where the club does not say. */
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
