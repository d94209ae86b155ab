import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Caller, OpenState } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { transact } from '#server/platform/database/transact.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import { canReinstate } from '#shared/bookings/states.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { missingCents } from '#shared/payments/order-payments.ts';
import { confirmExternalLines } from './confirm-hold.ts';
import { coverMissing, lockPayers } from './credit.ts';
import { ABANDON_AFTER_MS, type BookingsDeps, type ChangeDeps, type LifecycleDeps } from './deps.ts';
import { ExternalRequest } from './external-request.ts';
import { holdLines } from './hold-lines.ts';
import { abandonHolding, abandonJob } from './make-booking.ts';
import { releaseBooking } from './release.ts';
import { placesOf, refusalOf } from './reserve.ts';
import {
  type BookingRow,
  cancelPending,
  confirmHeld,
  findBooking,
  type LineRow,
  lockStatus,
  markHeld,
  reopenExpired,
  type StoredBooking,
} from './store.ts';
import { transitionHold, transitionLines } from './transitions/store.ts';

/** Queries the provider for a booking's payment and settles it; after a webhook, or when a browser left. */
export const settleBookingJob = defineJob('settle-booking', z.object({ bookingId: z.string() }), untilDone);

/** Dependencies of settling: a payment that arrived late takes the places again, or reopens the quote. */
export type SettleDeps = LifecycleDeps & Pick<BookingsDeps, 'quotes'>;

export type Settled = 'CONFIRMED' | 'REFUNDED' | OpenState;

/** A club that has not released a hold this long after its booking ended can't receive a request for a new one. */
const RELEASED_WITHIN_MS = 2 * 60_000;

/**
 * Confirms a booking that its payments cover, and refunds any excess. SHORT: the payments are less than its cost. The
 * caller rolls back when refused.
 */
export async function confirm(
  deps: ChangeDeps,
  tx: Queryable,
  booking: BookingRow,
): Promise<Result<undefined, 'NOT_PENDING' | 'SHORT'>> {
  const { id: bookingId, totalCents: priceCents } = booking;
  if (!(await confirmHeld(tx, bookingId, deps.now()))) return refuse('NOT_PENDING');
  if (missingCents(priceCents, await deps.payments.orders.paymentsOfOrder(tx, bookingId)) > 0)
    return refuse('SHORT');
  await deps.payments.refunds.refundSurplus(tx, { orderId: bookingId, priceCents });
  await deps.payments.orders.markSettled(tx, bookingId);
  await confirmExternalLines(deps, tx, bookingId);
  await deps.announce(tx, { type: 'booking.confirmed', bookingId });
  return ok(undefined);
}

/**
 * Takes the missing amount from the credit that a payer counted on; if that is gone, ends the booking and refunds
 * everything. Waits while others have still to pay.
 */
async function settleShort(
  deps: ChangeDeps & Pick<BookingsDeps, 'db'>,
  booking: BookingRow,
  open: OpenState,
): Promise<Settled> {
  return deps.db.transaction(async (tx) => {
    const balances = await lockPayers(deps, tx, booking.id);
    const cover = await coverMissing(deps, tx, booking, balances);
    if (cover === 'WAITING') return open;
    const confirmed = cover === 'COVERED' ? await confirm(deps, tx, booking) : undefined;
    if (confirmed?.ok) return 'CONFIRMED';
    if (confirmed?.refusal.code === 'SHORT')
      throw new Error(`booking ${booking.id} was covered, and is short`);
    const ended = await cancelPending(tx, booking.id, { phase: 'HELD', reason: 'EXPIRED', now: deps.now() });
    if (!ended) return 'PROCESSING';
    await releaseBooking(deps, tx, (await findBooking(tx, booking.id))!, 'EXPIRED');
    return 'REFUNDED';
  });
}

/** Refunds all payments that were made after others had paid for the booking. */
async function refundLate(deps: Pick<BookingsDeps, 'db' | 'payments'>, bookingId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockStatus(tx, bookingId);
    await deps.payments.refunds.refundUnneeded(tx, bookingId);
  });
}

/**
 * Refunds everything, unless another process that settled the same payment has meanwhile taken the places again:
 * checked under the booking's lock, as `reinstate` checks the money under it, so that only one of the two happens.
 */
async function refundWhole(deps: Pick<BookingsDeps, 'db' | 'payments'>, bookingId: string): Promise<Settled> {
  return deps.db.transaction(async (tx) => {
    const status = await lockStatus(tx, bookingId);
    if (status !== 'CANCELLED') return status === 'CONFIRMED' ? 'CONFIRMED' : 'PROCESSING';
    await deps.payments.refunds.refundOrder(tx, {
      orderId: bookingId,
      reason: 'booking ended: paid too late',
    });
    return 'REFUNDED';
  });
}

/**
 * Takes the places of local sheets again and requests those of external systems anew; the caller rolls back when
 * refused.
 */
async function reacquirePlaces(deps: Pick<BookingsDeps, 'now'>, tx: Queryable, lines: readonly LineRow[]) {
  const local = lines.filter((line) => line.sourceType === 'LOCAL');
  try {
    if (local.length > 0) await tx.execute(sql`select move_places(${placesOf(local)}::jsonb, -1)`);
  } catch (error) {
    return refuse(refusalOf(error).code);
  }
  const ids = lines.map((line) => line.id);
  if (!(await transitionLines(tx, ids, 'LIVE'))) throw new Error(`lines ${ids.join(', ')} had not all gone`);
  for (const line of lines) {
    if (line.sourceType === 'LOCAL') continue;
    const request = ExternalRequest.parse(line.externalRequest);
    const requestedAt = deps.now().toISOString();
    const externalRequest = { ...request, attempt: request.attempt + 1, requestedAt };
    await transitionHold(tx, line.id, 'REQUESTED', { change: { externalRef: null, externalRequest } });
  }
  return ok(undefined);
}

/**
 * A payment that arrived after expiry: takes the places again if they are still free, and the credit that paid a part
 * of them; else refunds all of it. It waits while an external system has not yet released the old hold, but never for
 * long.
 */
async function reinstate(deps: SettleDeps, { booking, lines }: StoredBooking): Promise<Settled> {
  // A club that does not release the old hold gives no new one.
  if (lines.some((line) => line.holdState === 'REFUSED')) return refundWhole(deps, booking.id);
  if (lines.some((line) => line.holdState === 'RELEASING')) {
    const waitedMs = deps.now().getTime() - booking.cancelledAt!.getTime();
    return waitedMs < RELEASED_WITHIN_MS ? 'PROCESSING' : refundWhole(deps, booking.id);
  }
  const reinstated = await transact(deps.db, async (tx) => {
    const balances = await lockPayers(deps, tx, booking.id);
    if (!(await reopenExpired(tx, booking.id))) return refuse('NOT_EXPIRED');
    const cover = await coverMissing(deps, tx, booking, balances);
    // Another process that settled the same payment has requested its refund.
    if (cover === 'CLOSED') return refuse('REFUNDED');
    if (cover !== 'COVERED') return refuse('SHORT');
    const after = new Date(deps.now().getTime() + ABANDON_AFTER_MS);
    await deps.jobs.enqueue(tx, abandonJob, { bookingId: booking.id }, { after });
    return reacquirePlaces(deps, tx, lines);
  });
  if (!reinstated.ok) {
    const { code } = reinstated.refusal;
    if (code === 'NOT_EXPIRED') return 'PROCESSING';
    return code === 'REFUNDED' ? 'REFUNDED' : refundWhole(deps, booking.id);
  }
  const reopened = (await findBooking(deps.db, booking.id))!;
  const outcomes = await holdLines(deps, reopened.lines);
  const isHeld = outcomes.every((outcome) => outcome.held);
  const confirmed = isHeld
    ? await transact(deps.db, async (tx) =>
        (await markHeld(tx, booking.id, deps.now())) ? confirm(deps, tx, booking) : refuse('NOT_PENDING'),
      )
    : undefined;
  if (confirmed?.ok) return 'CONFIRMED';
  await abandonHolding(deps, booking.id);
  return refundWhole(deps, booking.id);
}

/**
 * The one place where payments become a confirmed booking. Browser, webhook and job all call it, in any order and
 * number, and get the same single result: it queries the provider, and every write is conditional.
 */
export async function settleBooking(deps: SettleDeps, bookingId: string, caller: Caller): Promise<Settled> {
  about({ bookingId });
  const settled = await settle(deps, bookingId, caller);
  deps.log.info({ result: settled }, 'settled');
  return settled;
}

async function settle(deps: SettleDeps, bookingId: string, caller: Caller): Promise<Settled> {
  const { isPaid, open } = await deps.payments.byCard.readPayments(bookingId, caller);
  const pending = await findBooking(deps.db, bookingId);
  if (!pending) return 'UNPAID';
  // A job runs until every payment is known: one that is made later is refunded.
  const asConfirmed = caller === 'job' && open !== 'UNPAID' ? open : 'CONFIRMED';
  // Paid on credit, or free: no card is involved.
  if (!isPaid) return open === 'UNPAID' && pending.booking.status === 'CONFIRMED' ? 'CONFIRMED' : open;
  const confirmed = await transact(deps.db, (tx) => confirm(deps, tx, pending.booking));
  if (confirmed.ok) return asConfirmed;
  if (confirmed.refusal.code === 'SHORT') return settleShort(deps, pending.booking, open);
  const stored = (await findBooking(deps.db, bookingId))!;
  const { booking } = stored;
  if (booking.confirmedAt) await refundLate(deps, bookingId);
  if (booking.status === 'CONFIRMED') return asConfirmed;
  if (booking.status === 'PENDING') return 'PROCESSING';
  const payments = await deps.payments.orders.paymentsOfOrder(deps.db, bookingId);
  const hasCardPayment = payments.some(({ kind, status }) => kind === 'CARD' && status === 'SUCCEEDED');
  // A booking that was confirmed first was refunded, course by course, when it was ended.
  if (!hasCardPayment || booking.confirmedAt) return 'REFUNDED';
  const cancelled = { status: booking.status, cancelReason: booking.cancelReason as 'EXPIRED' | null };
  return canReinstate(cancelled) ? reinstate(deps, stored) : refundWhole(deps, bookingId);
}

/** The job: ends only when the payment and the booking agree. */
export async function settleBookingAsJob(deps: SettleDeps, bookingId: string): Promise<void> {
  const settled = await settleBooking(deps, bookingId, 'job');
  const isOpen = settled === 'UNREACHABLE' || settled === 'PROCESSING';
  if (isOpen) throw new Error(`booking ${bookingId}: ${settled}`);
}
