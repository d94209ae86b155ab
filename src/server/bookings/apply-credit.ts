import {
  agreeOnAmount,
  askAmount,
  cancelPayment,
  creditOn,
  findPayment,
  lockAgreed,
  lockCredit,
  openPayment,
  readPaymentState,
  requestCancellation,
} from '#server/payments/payments.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { creditFor } from '#shared/payments/credit-part.ts';
import { confirmExternalLines } from './confirm-hold.ts';
import { returnCredit, spendCredit } from './credit.ts';
import type { BookingsDeps } from './deps.ts';
import { paymentRequest } from './pay-booking.ts';
import { settleBooking } from './settle-booking.ts';
import { type BookingRow, confirmOnCredit, findOwnBooking, lockBooking } from './store.ts';

const CHANGES_AN_HOUR = 60;

/** Why a booking can't be paid now, as it was read; undefined when it can. */
function closed(booking: BookingRow, now: Date) {
  if (booking.status === 'CONFIRMED') return refuse('BOOKING_ALREADY_PAID');
  const isOver = booking.expiresAt !== null && booking.expiresAt <= now;
  if (booking.status === 'CANCELLED' || booking.phase !== 'HELD' || isOver) return refuse('BOOKING_EXPIRED');
  return undefined;
}

/** All of it on credit: confirmed at once, and a card payment that was opened is closed. */
async function payWhole(deps: BookingsDeps, tx: Parameters<typeof spendCredit>[0], booking: BookingRow) {
  await confirmOnCredit(tx, booking.id, deps.now());
  await requestCancellation(deps.payments, tx, booking.id);
  await confirmExternalLines(deps, tx, booking.id);
  await deps.announce(tx, { type: 'booking.confirmed', bookingId: booking.id });
}

/**
 * Spends what there is. The credit goes first and only then is the card asked for less: who pays the former amount in
 * that moment has paid too much, and gets the credit back when the booking is settled.
 */
async function putCredit(deps: BookingsDeps, bookingId: string, userId: string) {
  return deps.db.transaction(async (tx) => {
    const balanceCents = await lockCredit(tx, userId);
    const booking = (await lockBooking(tx, bookingId))!;
    const isClosed = closed(booking, deps.now());
    if (isClosed) return isClosed;
    const { cents: onItCents } = await creditOn(tx, bookingId);
    const creditCents = creditFor(booking.totalCents, balanceCents + onItCents);
    if (creditCents === 0) return refuse('NOT_ENOUGH_CREDIT');
    const isWhole = creditCents === booking.totalCents;
    const asked = isWhole ? 'NONE' : await askAmount(tx, bookingId, booking.totalCents - creditCents);
    if (asked === 'CLOSED') return refuse('PAYMENT_UNDER_WAY');
    await spendCredit(tx, booking, creditCents - onItCents);
    if (isWhole) await payWhole(deps, tx, booking);
    deps.log.info({ creditCents, isWhole }, 'credit used');
    return ok(undefined);
  });
}

/**
 * Takes credit off again: first the card is asked for all of it, and only when the provider says that it does, the
 * credit goes back. Who pays in between has paid too much, and gets it back when the booking is settled.
 */
async function takeCreditOff(deps: BookingsDeps, bookingId: string) {
  const asked = await deps.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId))!;
    const isClosed = closed(booking, deps.now());
    if (isClosed) return isClosed;
    const reply = await askAmount(tx, bookingId, booking.totalCents);
    if (reply === 'CLOSED') return refuse('PAYMENT_UNDER_WAY');
    if (reply === 'NONE') await returnCredit(tx, booking);
    return ok(reply);
  });
  if (!asked.ok || asked.value === 'NONE') return asked;
  const agreed = await agreeOnAmount(deps.payments, bookingId);
  return deps.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId))!;
    const isClosed = closed(booking, deps.now());
    if (isClosed) return isClosed;
    if (await lockAgreed(tx, bookingId, booking.totalCents)) {
      await returnCredit(tx, booking);
      return ok(undefined);
    }
    // The credit stays on it, and the card is asked for the rest as before.
    await askAmount(tx, bookingId, booking.totalCents - (await creditOn(tx, bookingId)).cents);
    return refuse(
      !agreed.ok && agreed.refusal.code === 'PAYMENTS_DOWN' ? 'PAYMENTS_DOWN' : 'PAYMENT_UNDER_WAY',
    );
  });
}

/** A payment whose intent is not known yet is opened first, and one that was made is settled: neither can be changed. */
async function readyToChange(deps: BookingsDeps, user: SignedIn, booking: BookingRow) {
  const payment = await findPayment(deps.db, booking.id);
  if (!payment) return ok(undefined);
  if (payment.status === 'OPEN' && !payment.intentId) {
    const opened = await openPayment(deps.payments, paymentRequest(booking, user));
    if (!opened.ok && opened.refusal.code === 'PAYMENTS_DOWN') return refuse('PAYMENTS_DOWN');
  }
  const state = await readPaymentState(deps.payments, booking.id, 'person');
  if (state === 'UNREACHABLE') return refuse('PAYMENTS_DOWN');
  if (state === 'PROCESSING') return refuse('PAYMENT_UNDER_WAY');
  if (state === 'PAID') {
    await settleBooking(deps, booking.id, 'person');
    return refuse('BOOKING_ALREADY_PAID');
  }
  return ok(undefined);
}

/**
 * Has the provider ask for less, or for nothing, before anybody can pay the former amount. What it does not hear now it
 * hears later: when the payment is shown next, or by the job that closes it.
 */
async function tellProvider(deps: BookingsDeps, { id, status }: BookingRow): Promise<void> {
  if ((await findPayment(deps.db, id))?.status !== 'OPEN') return;
  if (status === 'PENDING') await agreeOnAmount(deps.payments, id);
  else await cancelPayment(deps.payments, id).catch(() => undefined);
}

/**
 * Pays a pending booking with credit, all of it or as much as there is, or takes the credit off again. Safe to repeat.
 * What a card still has to pay is never less than it can be charged.
 */
export async function applyCredit(deps: BookingsDeps, user: SignedIn, bookingId: string, apply: boolean) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  if (!own) return refuse('NOT_FOUND');
  about({ bookingId });
  const { booking } = own;
  const isClosed = closed(booking, deps.now());
  if (isClosed) return isClosed;
  if (booking.totalCents === 0) return refuse('NOTHING_TO_PAY');
  if (!(await deps.limits.spend(`credit:${user.id}`, { max: CHANGES_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const ready = await readyToChange(deps, user, booking);
  if (!ready.ok) return ready;
  const changed = apply ? await putCredit(deps, bookingId, user.id) : await takeCreditOff(deps, bookingId);
  if (!changed.ok) return changed;
  const stored = (await findOwnBooking(deps.db, bookingId, user.id))!;
  if (apply) await tellProvider(deps, stored.booking);
  return ok(stored);
}
