import { addCredit, leftOnCard } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { RefundWay } from '#shared/bookings/cancellation/refund-ways.ts';
import { giveBack } from '../credit.ts';
import type { BookingsDeps } from '../deps.ts';
import type { BookingRow } from '../store.ts';

/** What of a booking's payment can still go back to the card that made it, cents. */
export const cardPart = async (db: Queryable, { id, isCredit }: BookingRow): Promise<number> =>
  isCredit ? 0 : leftOnCard(db, id);

/** What no card has paid goes back as credit. */
export const wayBack = (cardCents: number, wished: RefundWay): RefundWay =>
  cardCents === 0 ? 'CREDIT' : wished;

/**
 * Sends money of a paid booking back, in the caller's transaction and under the booking's lock: all of it as credit, or
 * to the card as far as the card has paid it. `reason` moves it once, however often it is given.
 */
export async function sendBack(
  deps: BookingsDeps,
  tx: Queryable,
  booking: BookingRow,
  refund: { way: RefundWay; amountCents: number; reason: string },
): Promise<void> {
  const { way, amountCents, reason } = refund;
  if (amountCents === 0) return;
  const { id: reference, userId } = booking;
  if (way === 'CREDIT') await addCredit(tx, { userId, amountCents, reference, reason });
  else await giveBack(deps, tx, booking, { amountCents, reason });
}
