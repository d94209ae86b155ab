import { addCredit, requestRefund } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { RefundWay } from '#shared/bookings/cancellation/refund-ways.ts';
import type { BookingsDeps } from '../deps.ts';
import type { BookingRow } from '../store.ts';

/** What credit has paid goes back as credit: there is no card behind it. */
export const wayBack = ({ isCredit }: BookingRow, wished: RefundWay): RefundWay =>
  isCredit ? 'CREDIT' : wished;

/** Sends money of a paid booking back, in the caller's transaction; `reason` moves it once, however often it is given. */
export async function sendBack(
  deps: BookingsDeps,
  tx: Queryable,
  { id: reference, userId }: BookingRow,
  refund: { way: RefundWay; amountCents: number; reason: string },
): Promise<void> {
  const { way, amountCents, reason } = refund;
  if (amountCents === 0) return;
  if (way === 'CREDIT') await addCredit(tx, { userId, amountCents, reference, reason });
  else await requestRefund(deps.payments, tx, { reference, amountCents, reason });
}
