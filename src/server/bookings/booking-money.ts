import { creditByReference, paidByReference } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StoredBooking } from './store.ts';
import { moneyOf, type PaidMoney } from './wire.ts';

/** What was paid for a booking and what went back of it, cents. */
export async function bookingMoney(db: Queryable, stored: StoredBooking): Promise<PaidMoney> {
  const { id } = stored.booking;
  const [cards, credit] = await Promise.all([paidByReference(db, [id]), creditByReference(db, [id])]);
  return moneyOf(stored, { card: cards.get(id), creditCents: credit.get(id) ?? 0 });
}
