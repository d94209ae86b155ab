import type { Queryable } from '#server/platform/database/database.ts';
import { netPaidCents } from '#shared/payments/order-payments.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import type { BookingsDeps } from '../deps.ts';

/** The amount of a booking's payments that can still be refunded to their cards, cents. */
export async function cardPart(
  deps: Pick<BookingsDeps, 'payments'>,
  db: Queryable,
  bookingId: string,
): Promise<number> {
  const payments = await deps.payments.orders.paymentsOfOrder(db, bookingId);
  return netPaidCents(payments.filter(({ kind }) => kind === 'CARD'));
}

/** The amount that no card has paid is refunded as credit. */
export const refundWayOf = (cardCents: number, preferred: RefundWay): RefundWay =>
  cardCents === 0 ? 'CREDIT' : preferred;
