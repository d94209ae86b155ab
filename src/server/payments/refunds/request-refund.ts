import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import {
  distributeRefund,
  distributeSurplus,
  type RefundPart,
  refundableCents,
} from '#shared/payments/order-payments.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import { moveCredit } from '../credit/store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { type PaidPayment, paymentsOfOrder } from '../orders/store.ts';
import { findPayment, lockPayments, orderOf, type PaymentRow, transitionPayment } from '../store.ts';
import { areAllDone, insertCardRefund, insertCreditRefund, isRefundedFor } from './store.ts';

export const refundJob = defineJob('refund-payment', z.object({ refundId: z.string() }), {
  ...untilDone,
  retryDelay: 5,
});

/** SUCCEEDED → REFUNDING once the refund of all of a payment was requested, and → REFUNDED once all of it was made. */
async function endRefunded(tx: Queryable, payment: PaymentRow, partCents: number, refundableBefore: number) {
  if (partCents < refundableBefore) return;
  await transitionPayment(tx, payment.id, 'REFUNDING', { from: ['SUCCEEDED'] });
  if (await areAllDone(tx, payment.id)) await transitionPayment(tx, payment.id, 'REFUNDED');
}

/** Refunds a part of one payment to its payer's credit, at once. Its order's payments must be locked. */
export async function refundToCredit(
  tx: Queryable,
  payment: PaidPayment,
  part: { readonly cents: number; readonly reason: string; readonly at?: Date },
): Promise<void> {
  const { cents: amountCents, reason, at } = part;
  const row = (await findPayment(tx, payment.id))!;
  if (!(await insertCreditRefund(tx, { payment: row, amountCents, reason }, at))) return;
  await moveCredit(tx, {
    kind: 'CREDIT_RETURNED',
    userId: row.payerId,
    amountCents,
    order: orderOf(row),
    paymentId: row.id,
    reason,
    at,
  });
  await endRefunded(tx, row, amountCents, refundableCents(payment));
}

/**
 * Requests a refund of a part of one payment to its card; a job carries it out. Its order's payments must be locked.
 */
async function refundToCard(
  deps: PaymentsDeps,
  tx: Queryable,
  payment: PaidPayment,
  { cents: amountCents, reason }: { readonly cents: number; readonly reason: string },
): Promise<void> {
  const row = (await findPayment(tx, payment.id))!;
  const refund = await insertCardRefund(tx, { payment: row, amountCents, reason });
  if (!refund) return;
  await endRefunded(tx, row, amountCents, refundableCents(payment));
  await deps.jobs.enqueue(tx, refundJob, { refundId: refund.id });
  await deps.announce(tx, { type: 'payment.refund-requested', order: orderOf(row) });
}

async function refundParts(
  deps: PaymentsDeps,
  tx: Queryable,
  payments: readonly PaidPayment[],
  { parts, reason }: { readonly parts: readonly RefundPart[]; readonly reason: string },
): Promise<void> {
  for (const { paymentId, cents, way } of parts) {
    const payment = payments.find(({ id }) => id === paymentId)!;
    if (way === 'CREDIT') await refundToCredit(tx, payment, { cents, reason });
    else await refundToCard(deps, tx, payment, { cents, reason });
  }
}

/** The payments of an order, locked: concurrent refunds take turns. */
async function lockedPayments(tx: Queryable, orderId: string): Promise<PaidPayment[]> {
  await lockPayments(tx, orderId);
  return paymentsOfOrder(tx, orderId);
}

export interface RefundRequest {
  readonly orderId: string;
  readonly reason: string;
  /** Without it all that is left. */
  readonly amountCents?: number;
  readonly way?: RefundWay;
}

/**
 * Refunds money of an order to the payments that it came from (`distributeRefund`), in the caller's transaction: credit
 * at once, cards by a job. The same reason refunds an amount once, however often it is requested. Nothing happens when
 * nothing was paid, or nothing is left. The database itself refuses more than was paid (migration 0007).
 */
export async function refundOrder(deps: PaymentsDeps, tx: Queryable, request: RefundRequest): Promise<void> {
  const { orderId, reason, amountCents = Number.MAX_SAFE_INTEGER, way = 'CARD' } = request;
  const payments = await lockedPayments(tx, orderId);
  if (request.amountCents !== undefined && (await isRefundedFor(tx, orderId, reason))) return;
  await refundParts(deps, tx, payments, { parts: distributeRefund(amountCents, payments, way), reason });
}

/** Refunds the surplus of an order that is just confirmed: paid while its amount was being changed. */
export async function refundSurplus(
  deps: PaymentsDeps,
  tx: Queryable,
  { orderId, priceCents }: { orderId: string; priceCents: number },
): Promise<void> {
  const payments = await lockedPayments(tx, orderId);
  const parts = distributeSurplus(priceCents, payments);
  await refundParts(deps, tx, payments, { parts, reason: 'more than it costs' });
}

/** Refunds in full the payments that arrived after their order was paid by others. The order must be locked. */
export async function refundUnneeded(deps: PaymentsDeps, tx: Queryable, orderId: string): Promise<void> {
  const payments = await lockedPayments(tx, orderId);
  const parts = distributeRefund(
    Number.MAX_SAFE_INTEGER,
    payments.filter(({ settledCents }) => settledCents === 0),
    'CARD',
  );
  await refundParts(deps, tx, payments, { parts, reason: 'its order was paid already' });
}

/** Refunds the credit of an order that is not confirmed: all that a payer has spent on it. The order must be locked. */
export async function refundCreditPayments(tx: Queryable, orderId: string, payerId: string): Promise<void> {
  const payments = await lockedPayments(tx, orderId);
  for (const payment of payments) {
    const cents = refundableCents(payment);
    if (payment.kind === 'CREDIT' && payment.payerId === payerId && cents > 0)
      await refundToCredit(tx, payment, { cents, reason: 'credit taken off' });
  }
}
