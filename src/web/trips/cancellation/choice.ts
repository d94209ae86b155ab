import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import type { CancelLines } from './queries.ts';

export type PreviewLine = CancellationPreview['lines'][number];
export const ways = ['all', 'courses', 'players'] as const;
export type Way = (typeof ways)[number];

/** What the person has ticked and set so far. */
export interface Choice {
  readonly way: Way;
  /** Ids of lines that go whole. */
  readonly courses: readonly string[];
  /** Who stays, by line; absent: everybody. */
  readonly stay: Readonly<Record<string, number>>;
}

export const nothingChosen: Choice = { way: 'all', courses: [], stay: {} };

/** The ways that make sense for what is left: a course of one is the whole. */
export function waysFor(lines: readonly PreviewLine[]): Way[] {
  const open = lines.filter(({ standing }) => standing === 'OPEN');
  return ways.filter((way) => {
    if (way === 'courses') return open.length > 1;
    return way === 'all' || open.some(({ players }) => players > 1);
  });
}

/** What is asked of the server; `isChosen` is false while nothing is ticked. */
export function wishOf({ way, courses, stay }: Choice): { lines: CancelLines; isChosen: boolean } {
  if (way === 'all') return { lines: undefined, isChosen: true };
  const lines =
    way === 'courses'
      ? courses.map((courseBookingId) => ({ courseBookingId, keepPlayers: 0 }))
      : Object.entries(stay).map(([courseBookingId, keepPlayers]) => ({ courseBookingId, keepPlayers }));
  return { lines, isChosen: lines.length > 0 };
}

/** How many may stay, fewest first, everybody last: the steps of the field that sets it. */
export const stepsOf = ({ keepChoices, players }: PreviewLine): number[] => [
  ...keepChoices.toReversed(),
  players,
];
