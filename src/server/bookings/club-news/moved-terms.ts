import type { CancelTerms, Ladder } from '#shared/courses/cancellation-ladder.ts';

const HOUR_MS = 3_600_000;

/** Rungs that end so many hours closer to the tee time; of those that would end at it the cheapest remains. */
function closer(ladder: Ladder, hours: number): Ladder {
  const nearer = ladder.map((rung) => ({ ...rung, hoursBefore: Math.max(0, rung.hoursBefore - hours) }));
  const atTeeTime = nearer.findIndex(({ hoursBefore }) => hoursBefore === 0);
  return atTeeTime === -1 ? nearer : nearer.slice(0, atTeeTime + 1);
}

/**
 * The terms of cancellation of a line that its club moves from one tee time to another: no deadline ends earlier than
 * it was sold. To a later tee time the club's own deadlines move along, as the ladder's do by themselves. To an earlier
 * one the club's deadlines do not move, and neither do the ladder's, up to the new tee time and rounded up to whole
 * hours.
 */
export function movedTerms({ ladder, club }: CancelTerms, from: Date, to: Date): CancelTerms {
  const laterMs = to.getTime() - from.getTime();
  if (laterMs <= 0) return { ladder: closer(ladder, Math.ceil(-laterMs / HOUR_MS)), club };
  const shifted = club?.map(({ until, feePercent }) => ({
    until: new Date(Date.parse(until) + laterMs).toISOString(),
    feePercent,
  }));
  return { ladder, club: shifted ?? null };
}
