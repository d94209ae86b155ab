import type { Queryable } from '#server/platform/database/database.ts';
import type { Order } from '#shared/payments/order.ts';
import { missingCents, returnedCreditCents } from '#shared/payments/order-payments.ts';
import type { BookingsDeps } from './deps.ts';
import { type BookingRow, lockStatus } from './store.ts';

type Priced = Pick<BookingRow, 'id' | 'totalCents'>;

export const orderOfBooking = (bookingId: string): Order => ({ kind: 'BOOKING', id: bookingId });

/** Payers of a booking by card who could still be refunded, in the order in which accounts are locked. */
async function cardPayers(
  deps: Pick<BookingsDeps, 'payments'>,
  tx: Queryable,
  bookingId: string,
): Promise<string[]> {
  const payments = await deps.payments.orders.paymentsOfOrder(tx, bookingId);
  const paid = payments.filter(({ kind, status }) => kind === 'CARD' && status === 'SUCCEEDED');
  return [...new Set(paid.map(({ payerId }) => payerId))].sort();
}

/**
 * Locks the payers' credit before their bookings, that of several persons in one order. Returns the balances, cents.
 */
export async function lockPayers(
  deps: Pick<BookingsDeps, 'payments'>,
  tx: Queryable,
  bookingId: string,
): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  for (const payerId of await cardPayers(deps, tx, bookingId))
    balances.set(payerId, await deps.payments.credit.lockCredit(tx, payerId));
  return balances;
}

/**
 * COVERED: nothing is missing now. WAITING: others have to pay the rest. SHORT: the credit for it is no longer
 * available. CLOSED: the booking is not to be paid, or no card has paid for it.
 */
export type Cover = 'COVERED' | 'WAITING' | 'SHORT' | 'CLOSED';

/**
 * Spends refunded credit of a booking once more, for payers who paid the rest by card and counted on it. The whole
 * missing amount, or nothing. `balances` are those of `lockPayers`, in the same transaction and taken before the
 * booking's lock.
 */
export async function coverMissing(
  deps: Pick<BookingsDeps, 'payments'>,
  tx: Queryable,
  { id, totalCents: priceCents }: Priced,
  balances: ReadonlyMap<string, number>,
): Promise<Cover> {
  if ((await lockStatus(tx, id)) !== 'PENDING') return 'CLOSED';
  const payments = await deps.payments.orders.paymentsOfOrder(tx, id);
  const payers = await cardPayers(deps, tx, id);
  if (payers.length === 0) return 'CLOSED';
  let missing = missingCents(priceCents, payments);
  const returned = payers.reduce((sum, payerId) => sum + returnedCreditCents(payments, payerId), 0);
  if (missing > returned) return 'WAITING';
  const spending = payers.map((payerId) => {
    const balance = balances.get(payerId) ?? 0;
    const amountCents = Math.min(missing, balance, returnedCreditCents(payments, payerId));
    missing -= amountCents;
    return { payerId, amountCents };
  });
  if (missing > 0) return 'SHORT';
  for (const { payerId, amountCents } of spending) {
    if (amountCents <= 0) continue;
    const paid = await deps.payments.byCredit.payWithCredit(tx, {
      order: orderOfBooking(id),
      payerId,
      amountCents,
      priceCents,
    });
    if (!paid.ok) return 'WAITING';
  }
  return 'COVERED';
}
