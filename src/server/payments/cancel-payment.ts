import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { isOpen } from '#shared/payments/order-payments.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import {
  cancelUnopened,
  findPayment,
  listPayments,
  orderOf,
  type PaymentRow,
  transitionPayment,
} from './store.ts';

/** The payments to cancel: those of an order (`reference` is its id), or one of them. */
const PaymentsToCancel = z.object({ reference: z.string(), paymentId: z.string().optional() });
export type PaymentsToCancel = z.infer<typeof PaymentsToCancel>;

export const cancelPaymentJob = defineJob('cancel-payment', PaymentsToCancel, untilDone);

const listOpen = async (db: Queryable, { reference, paymentId }: PaymentsToCancel): Promise<PaymentRow[]> =>
  (await listPayments(db, reference)).filter(
    (payment) => isOpen(payment) && (paymentId === undefined || payment.id === paymentId),
  );

/** Enqueues, in the caller's transaction, the cancellation of the open payments of an order, or of one of them. */
export async function requestCancellation(
  deps: PaymentsDeps,
  tx: Queryable,
  which: PaymentsToCancel,
): Promise<void> {
  if ((await listOpen(tx, which)).length > 0) await deps.jobs.enqueue(tx, cancelPaymentJob, which);
}

async function cancelOne(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const { id, intentId } = payment;
  if (!intentId) {
    if (await cancelUnopened(deps.db, id)) return;
    // Not moved: the provider has just replied.
    const opened = await findPayment(deps.db, id);
    if (opened && isOpen(opened)) await cancelOne(deps, opened);
    return;
  }
  const reply = await deps.provider.cancelPayment({
    intentId,
    idempotencyKey: `cancel-${id}`,
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  if (reply.ok) {
    await transitionPayment(deps.db, id, 'CANCELLED');
    deps.log.info({ intentId }, 'payment cancelled');
    return;
  }
  const { code, reason } = reply.refusal;
  if (code === 'ALREADY_PAID' || code === 'PROCESSING') {
    await deps.announce(deps.db, { type: 'payment.changed', order: orderOf(payment), intentId });
    return;
  }
  if (code !== 'NOT_FOUND') throw new Error(`cancel payment of ${payment.orderId}: ${code} ${reason}`);
}

/**
 * The job. A payment that was paid meanwhile is announced like any other: the subscribers book it late or refund it.
 */
export async function cancelPayments(deps: PaymentsDeps, which: PaymentsToCancel): Promise<void> {
  for (const payment of await listOpen(deps.db, which)) await cancelOne(deps, payment);
}
