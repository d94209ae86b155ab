import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { unclaimedCents } from '#shared/payments/order-payments.ts';
import { orderOfBooking } from './credit.ts';
import type { BookingsDeps } from './deps.ts';
import { type SettleDeps, type Settled, settleBooking } from './settle-booking.ts';
import type { BookingRow } from './store.ts';
import { findOwnBooking, lockStatus } from './store.ts';

const closedAs = {
  PAYMENTS_DOWN: 'PAYMENTS_DOWN',
  PAYMENT_PAID: 'BOOKING_ALREADY_PAID',
  PAYMENT_CANCELLED: 'BOOKING_EXPIRED',
} as const;

/** The description of a booking for the payment provider. */
export const paymentRequest = (booking: BookingRow, user: SignedIn) => ({
  description: `${booking.locator} ${booking.bookingName}`,
  email: user.email,
});

/** Writes a card payment of the rest of a booking, while it is pending; returns its id. */
async function prepareRest(
  deps: Pick<BookingsDeps, 'db' | 'payments'>,
  payer: SignedIn,
  { id, totalCents: priceCents }: BookingRow,
) {
  return deps.db.transaction(async (tx) => {
    const status = await lockStatus(tx, id);
    if (status !== 'PENDING')
      return refuse(status === 'CONFIRMED' ? 'BOOKING_ALREADY_PAID' : 'BOOKING_EXPIRED');
    const amountCents = unclaimedCents(priceCents, await deps.payments.orders.paymentsOfOrder(tx, id));
    const order = orderOfBooking(id);
    const prepared = await deps.payments.byCard.preparePayment(tx, {
      order,
      payerId: payer.id,
      amountCents,
      priceCents,
    });
    return prepared.ok ? prepared : refuse('BOOKING_ALREADY_PAID');
  });
}

/** Opens the payment of a pending booking while it holds its places. */
export async function openBookingPayment(
  deps: Pick<BookingsDeps, 'db' | 'payments' | 'now'>,
  user: SignedIn,
  bookingId: string,
) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  if (!own) return refuse('NOT_FOUND');
  about({ bookingId });
  const { booking } = own;
  if (booking.status === 'CONFIRMED') return refuse('BOOKING_ALREADY_PAID');
  const isOver = booking.expiresAt !== null && booking.expiresAt <= deps.now();
  if (booking.status === 'CANCELLED' || booking.phase !== 'HELD' || isOver) return refuse('BOOKING_EXPIRED');
  if (booking.totalCents === 0) return refuse('NOTHING_TO_PAY');
  const prepared = await prepareRest(deps, user, booking);
  if (!prepared.ok) return prepared;
  const opened = await deps.payments.byCard.openPayment(prepared.value, paymentRequest(booking, user));
  if (!opened.ok) return refuse(closedAs[opened.refusal.code]);
  const { intentId, clientSecret, amountCents } = opened.value;
  return ok({ clientSecret, paymentIntentId: intentId, amount: eurosFromCents(amountCents) });
}

/** Does not trust the browser's *paid*: queries the provider. Safe to repeat, and to race with the webhook. */
export async function confirmBookingPayment(
  deps: SettleDeps,
  user: SignedIn,
  bookingId: string,
): Promise<
  | ReturnType<typeof refuse<'NOT_FOUND' | 'PAYMENTS_DOWN'>>
  | { ok: true; value: Exclude<Settled, 'UNREACHABLE'> }
> {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  if (!own) return refuse('NOT_FOUND');
  const settled = await settleBooking(deps, bookingId, 'person');
  return settled === 'UNREACHABLE' ? refuse('PAYMENTS_DOWN') : ok(settled);
}
