import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import type { CancelLines } from './queries.ts';

export type PreviewLine = CancellationPreview['lines'][number];
export const ways = ['all', 'courses', 'players'] as const;
export type Way = (typeof ways)[number];

/** The user's current selection. */
export interface Choice {
  readonly way: Way;
  /** Ids of lines to cancel completely. */
  readonly courses: readonly string[];
  /** Remaining players by line; all of them where absent. */
  readonly stay: Readonly<Record<string, number>>;
}

export const initialChoice: Choice = { way: 'all', courses: [], stay: {} };

/** The useful ways for the remaining lines: to cancel a single course is to cancel all. */
export function waysFor(lines: readonly PreviewLine[]): Way[] {
  const open = lines.filter(({ standing }) => standing === 'OPEN');
  return ways.filter((way) => {
    if (way === 'courses') return open.length > 1;
    return way === 'all' || open.some(({ players }) => players > 1);
  });
}

/** The lines of the request; `isChosen` is false without a selection. */
export function requestOf({ way, courses, stay }: Choice): { lines: CancelLines; isChosen: boolean } {
  if (way === 'all') return { lines: undefined, isChosen: true };
  const lines =
    way === 'courses'
      ? courses.map((courseBookingId) => ({ courseBookingId, keepPlayers: 0 }))
      : Object.entries(stay).map(([courseBookingId, keepPlayers]) => ({ courseBookingId, keepPlayers }));
  return { lines, isChosen: lines.length > 0 };
}

/** The allowed numbers of remaining players, ascending to all of them: the steps of the number field. */
export const stepsOf = ({ keepChoices, players }: PreviewLine): number[] => [
  ...keepChoices.toReversed(),
  players,
];
