import type { Course } from '#server/courses/courses.ts';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { priceTrip } from '#shared/offers/pricing.ts';
import { moneySteps } from '#shared/quotes/cancellation/steps.ts';
import type { QuoteCourse } from '#shared/quotes/contract.ts';
import type { StoredQuote } from './store.ts';

/**
 * The fee of cancelling each course, if the quote were booked now: by the course's ladder and the club's own terms when
 * they were last fetched, of its payment after the trip's discounts.
 */
export function cancellationTerms(
  { quote, courses }: StoredQuote,
  courseOf: (courseId: string) => Course | undefined,
): QuoteCourse['cancellationSteps'][] {
  const price = priceTrip({
    playerCount: quote.playerCount,
    lines: courses.map((row) => ({ ...row, offerPercent: row.offerPercent ?? 0 })),
  });
  return courses.map((row, i) => {
    const course = courseOf(row.courseId);
    const steps = moneySteps({
      cancellationLadder: row.cancellationLadder ?? course?.cancellationLadder ?? defaultLadder,
      clubSteps: row.clubSteps,
      playDate: row.playDate,
      time: row.slots[0]!.time,
      timeZone: course?.timeZone ?? 'Europe/Madrid',
      totalCents: price.lines[i]!.totalCents,
      soldPlayers: row.players,
      players: row.players,
    });
    return steps.map(({ until, feePercent, feeCents, refundCents }) => ({
      until: until.toISOString(),
      feePercent,
      fee: eurosFromCents(feeCents),
      refund: eurosFromCents(refundCents),
    }));
  });
}
