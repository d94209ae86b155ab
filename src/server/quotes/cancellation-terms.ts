import type { Course } from '#server/courses/courses.ts';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { priceTrip } from '#shared/offers/pricing.ts';
import { moneySteps } from '#shared/quotes/cancellation/steps.ts';
import type { QuoteCourse } from '#shared/quotes/contract.ts';
import type { StoredQuote } from './store.ts';

/**
 * What cancelling each course would cost, were the quote booked as it stands: by the course's ladder and the club's own
 * terms when it was last asked, of what is paid for it after the trip's discounts.
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
