import { paymentsOfOrder } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StoredBooking } from './store.ts';
import { moneyOf, type PaidMoney } from './wire.ts';

/** Payments and refunds of a booking, cents. */
export async function bookingMoney(db: Queryable, stored: StoredBooking): Promise<PaidMoney> {
  return moneyOf(stored, await paymentsOfOrder(db, stored.booking.id));
}
