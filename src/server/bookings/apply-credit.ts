import type { PaidPayment } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { creditFor } from '#shared/payments/credit-part.ts';
import { isOpen, missingCents, netPaidCents, unclaimedCents } from '#shared/payments/order-payments.ts';
import { orderOfBooking } from './credit.ts';
import type { BookingsDeps, ChangeDeps, TransactionDeps } from './deps.ts';
import { paymentRequest } from './pay-booking.ts';
import { confirm, type SettleDeps, settleBooking } from './settle-booking.ts';
import { type BookingRow, findOwnBooking, lockBooking } from './store.ts';

const CHANGES_AN_HOUR = 60;

/** The reason why a booking can't be paid now; undefined when it can. */
function closed(booking: BookingRow, now: Date) {
  if (booking.status === 'CONFIRMED') return refuse('BOOKING_ALREADY_PAID');
  const isOver = booking.expiresAt !== null && booking.expiresAt <= now;
  if (booking.status === 'CANCELLED' || booking.phase !== 'HELD' || isOver) return refuse('BOOKING_EXPIRED');
  return undefined;
}

/**
 * The share of a booking that one payer may pay, and the payer's credit: shares that others paid or are paying belong
 * to them.
 */
async function shareOf(
  deps: Pick<BookingsDeps, 'payments'>,
  tx: Queryable,
  booking: BookingRow,
  payerId: string,
) {
  const payments = await deps.payments.orders.paymentsOfOrder(tx, booking.id);
  const [own, others] = [true, false].map((isOwn) =>
    payments.filter((payment) => (payment.payerId === payerId) === isOwn),
  ) as [PaidPayment[], PaidPayment[]];
  return {
    shareCents: unclaimedCents(booking.totalCents, others),
    creditCents: netPaidCents(own.filter(({ kind }) => kind === 'CREDIT')),
    /** The card has paid, but the booking is not settled yet. */
    isPaidByCard: own.some(({ kind, status }) => kind === 'CARD' && status === 'SUCCEEDED'),
    openCardId: own.find(isOpen)?.id,
  };
}

/**
 * Credit paid the payer's whole share: closes the open card payment, and confirms the booking once nothing is missing.
 */
async function endShare(deps: ChangeDeps, tx: Queryable, booking: BookingRow, openCardId?: string) {
  const { id, totalCents } = booking;
  if (openCardId)
    await deps.payments.byCard.requestCancellation(tx, { reference: id, paymentId: openCardId });
  if (missingCents(totalCents, await deps.payments.orders.paymentsOfOrder(tx, id)) > 0) return;
  const confirmed = await confirm(deps, tx, booking);
  if (!confirmed.ok) throw new Error(`booking ${id} was locked and paid, and is ${confirmed.refusal.code}`);
}

/**
 * Spends the available credit. The credit is taken first and only then the card's amount is reduced: a player who pays
 * the former amount in that moment pays too much, and gets the credit back when the booking is settled.
 */
async function spendCredit(deps: TransactionDeps, bookingId: string, payerId: string) {
  return transact(deps.db, async (tx) => {
    const balanceCents = await deps.payments.credit.lockCredit(tx, payerId);
    const booking = (await lockBooking(tx, bookingId))!;
    const isClosed = closed(booking, deps.now());
    if (isClosed) return isClosed;
    const {
      shareCents,
      creditCents: onItCents,
      isPaidByCard,
      openCardId,
    } = await shareOf(deps, tx, booking, payerId);
    if (isPaidByCard) return refuse('PAYMENT_UNDER_WAY');
    const creditCents = creditFor(shareCents, balanceCents + onItCents);
    if (creditCents === 0) return refuse('NOT_ENOUGH_CREDIT');
    const isWhole = creditCents === shareCents;
    if (
      openCardId &&
      !isWhole &&
      !(await deps.payments.amounts.setAmount(tx, openCardId, shareCents - creditCents))
    )
      return refuse('PAYMENT_UNDER_WAY');
    if (creditCents > onItCents) {
      const order = orderOfBooking(bookingId);
      const more = { order, payerId, amountCents: creditCents - onItCents, priceCents: booking.totalCents };
      const paid = await deps.payments.byCredit.payWithCredit(tx, more);
      // The card's success is recorded without the booking's lock: it may come after the share was read.
      if (!paid.ok) return refuse('PAYMENT_UNDER_WAY');
    }
    if (isWhole) await endShare(deps, tx, booking, openCardId);
    deps.log.info({ creditCents, isWhole }, 'credit used');
    return ok(undefined);
  });
}

/**
 * Removes the credit: first the card's amount is raised to all of it, and only when the provider confirms that is the
 * credit refunded. A player who pays in between pays too much, and gets it back when the booking is settled.
 */
async function removeCredit(
  deps: Pick<BookingsDeps, 'db' | 'payments' | 'now'>,
  bookingId: string,
  payerId: string,
) {
  const raised = await deps.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId))!;
    const isClosed = closed(booking, deps.now());
    if (isClosed) return isClosed;
    const { shareCents, isPaidByCard, openCardId } = await shareOf(deps, tx, booking, payerId);
    if (isPaidByCard) return refuse('PAYMENT_UNDER_WAY');
    if (openCardId && !(await deps.payments.amounts.setAmount(tx, openCardId, shareCents)))
      return refuse('PAYMENT_UNDER_WAY');
    if (!openCardId) await deps.payments.byCredit.refundCreditPayments(tx, bookingId, payerId);
    return ok(openCardId);
  });
  if (!raised.ok || !raised.value) return raised;
  const cardId = raised.value;
  const agreed = await deps.payments.amounts.changeIntentAmount(cardId);
  return deps.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId))!;
    const isClosed = closed(booking, deps.now());
    if (isClosed) return isClosed;
    const { shareCents, creditCents } = await shareOf(deps, tx, booking, payerId);
    if (await deps.payments.amounts.lockAgreedAmount(tx, cardId, shareCents)) {
      await deps.payments.byCredit.refundCreditPayments(tx, bookingId, payerId);
      return ok(undefined);
    }
    // The credit stays applied, and the card is charged the rest as before.
    await deps.payments.amounts.setAmount(tx, cardId, shareCents - creditCents);
    return refuse(
      !agreed.ok && agreed.refusal.code === 'PAYMENTS_DOWN' ? 'PAYMENTS_DOWN' : 'PAYMENT_UNDER_WAY',
    );
  });
}

/** Opens a payment whose intent is not known yet, and settles one that was made: neither can be changed. */
async function readyToChange(deps: SettleDeps, payer: SignedIn, booking: BookingRow) {
  const open = await deps.payments.orders.findOpenCard(deps.db, booking.id, payer.id);
  if (open?.status === 'OPEN' && !open.intentId) {
    const opened = await deps.payments.byCard.openPayment(open.id, paymentRequest(booking, payer));
    if (!opened.ok && opened.refusal.code === 'PAYMENTS_DOWN') return refuse('PAYMENTS_DOWN');
  }
  const state = await deps.payments.byCard.readPayments(booking.id, 'person');
  if (state.open === 'UNREACHABLE') return refuse('PAYMENTS_DOWN');
  if (state.open === 'PROCESSING') return refuse('PAYMENT_UNDER_WAY');
  if (state.isPaid && (await settleBooking(deps, booking.id, 'person')) !== 'UNPAID')
    return refuse('BOOKING_ALREADY_PAID');
  return ok(undefined);
}

/**
 * Has the provider reduce or cancel the charge before the former amount can be paid. If the request fails, it is
 * repeated later: when the payment is shown next, or by the job that closes it.
 */
async function reduceCharge(
  deps: Pick<BookingsDeps, 'db' | 'payments'>,
  booking: BookingRow,
  payerId: string,
): Promise<void> {
  const open = await deps.payments.orders.findOpenCard(deps.db, booking.id, payerId);
  if (open?.status !== 'OPEN') return;
  const { shareCents, creditCents } = await shareOf(deps, deps.db, booking, payerId);
  if (creditCents < shareCents) await deps.payments.amounts.changeIntentAmount(open.id);
  else
    await deps.payments.byCard
      .cancelPayments({ reference: booking.id, paymentId: open.id })
      .catch(() => undefined);
}

/**
 * Pays a pending booking with credit, all of it or as much as is available, or removes the credit. Safe to repeat. The
 * rest for a card is never less than it can be charged.
 */
export async function applyCredit(
  deps: SettleDeps & Pick<BookingsDeps, 'limits'>,
  user: SignedIn,
  bookingId: string,
  apply: boolean,
) {
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
  const changed = apply
    ? await spendCredit(deps, bookingId, user.id)
    : await removeCredit(deps, bookingId, user.id);
  if (!changed.ok) return changed;
  const stored = (await findOwnBooking(deps.db, bookingId, user.id))!;
  if (apply) await reduceCharge(deps, stored.booking, user.id);
  return ok(stored);
}
