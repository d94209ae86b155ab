import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { findPayment, findRefund, insertRefund, movePayment, settleRefund } from './store.ts';

export const refundJob = defineJob('refund-payment', z.object({ refundId: z.string() }), {
  ...untilDone,
  retryDelay: 5,
});

/**
 * Asks for money to go back, in the caller's transaction; a job sees to it. The same reason for the same reference is
 * one refund, however often it is asked for. Nothing happens when nothing was paid.
 */
export async function requestRefund(
  deps: PaymentsDeps,
  tx: Queryable,
  request: { reference: string; reason: string; amountCents?: number },
): Promise<void> {
  const payment = await findPayment(tx, request.reference);
  if (!payment?.paidAt) return;
  const amountCents = request.amountCents ?? payment.amountCents;
  if (amountCents <= 0) return;
  const isWhole = amountCents === payment.amountCents;
  if (isWhole && !(await movePayment(tx, payment.id, ['SUCCEEDED'], 'REFUNDING'))) return;
  const refund = await insertRefund(tx, { paymentId: payment.id, amountCents, reason: request.reason });
  if (!refund) return;
  await deps.jobs.enqueue(tx, refundJob, { refundId: refund.id });
  await deps.announce(tx, { type: 'payment.refund-requested', reference: request.reference });
}

/** The job: refunds under the refund's own id, so that a repeat moves no money. Throws to be tried again. */
export async function carryOutRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  const found = await findRefund(deps.db, refundId);
  if (found?.refund.status !== 'REQUESTED') return;
  const { refund, payment } = found;
  const answer = await deps.provider.refund({
    intentId: payment.intentId!,
    amountCents: refund.amountCents,
    reason: refund.reason,
    idempotencyKey: refund.id,
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  if (!answer.ok && answer.refusal.code !== 'NOTHING_TO_REFUND' && answer.refusal.code !== 'NOT_FOUND') {
    throw new Error(`refund ${refundId}: ${answer.refusal.code} ${answer.refusal.reason}`);
  }
  const succeeded = answer.ok && answer.value.status !== 'failed' && answer.value.status !== 'canceled';
  if (!succeeded)
    deps.log.error({ refundId, reference: payment.reference }, 'refund refused by the provider');
  await deps.db.transaction(async (tx) => {
    await settleRefund(tx, refundId, {
      status: succeeded ? 'SUCCEEDED' : 'FAILED',
      ...(answer.ok && { providerRefundId: answer.value.refundId }),
    });
    if (succeeded) await movePayment(tx, payment.id, ['REFUNDING'], 'REFUNDED');
  });
  if (succeeded) deps.log.info({ refundId, amountCents: refund.amountCents }, 'refunded');
}
