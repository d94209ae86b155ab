import type { Cancellation } from '#shared/bookings/cancellation/shapes.ts';
import type { LadderStep } from '#shared/quotes/cancellation/ladder-step.ts';
import { moneySteps } from '#shared/quotes/cancellation/steps.ts';
import type { BookingsDeps } from '../deps.ts';
import type { LineRow } from '../store.ts';
import { cancelReason, listCancellations } from './store.ts';

/** The ladder that was sold with a line, in dates and cents, for its current players; none for a cancelled one. */
export function wireSteps(line: LineRow): LadderStep[] {
  if (line.status === 'GONE') return [];
  return moneySteps(line).map(({ until, feePercent, feeCents, refundCents }) => ({
    until: until.toISOString(),
    feePercent,
    fee: feeCents,
    refund: refundCents,
  }));
}

/** The cancellations of a booking, with the state of each refund. */
export async function wireCancellations(
  deps: Pick<BookingsDeps, 'db' | 'payments'>,
  bookingId: string,
): Promise<Cancellation[]> {
  const { db } = deps;
  const stored = await listCancellations(db, bookingId);
  const refunds = await deps.payments.refunds.refundStatusByReason(
    db,
    bookingId,
    stored.map(({ cancellation }) => cancelReason(cancellation.id)),
  );
  const backs = await Promise.all(
    stored.map(({ cancellation }) =>
      deps.payments.refunds.refundedForReason(db, bookingId, cancelReason(cancellation.id)),
    ),
  );
  return stored.map(({ cancellation, lines }, i) => ({
    id: cancellation.id,
    createdAt: cancellation.createdAt.toISOString(),
    refundTo: cancellation.refundTo,
    fee: cancellation.feeCents,
    refund: cancellation.refundCents,
    discountBack: cancellation.discountBackCents,
    toCredit: backs[i]!.creditCents,
    refundStatus: refunds.get(cancelReason(cancellation.id)) ?? null,
    lines: lines.map((line) => ({
      courseBookingId: line.courseBookingId,
      leavingPlayers: line.leavingPlayers,
      feePercent: line.feePercent,
      fee: line.feeCents,
      refund: line.refundCents,
    })),
  }));
}
