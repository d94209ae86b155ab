import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from '../deps.ts';
import { transitionPayment } from '../store.ts';
import { refundJob } from './request-refund.ts';
import { findByProviderId, transitionRefund } from './store.ts';

/** Queries the provider about a refund's state: a card's bank may reject one days after it was done. */
export const checkRefundJob = defineJob(
  'check-refund',
  z.object({ providerRefundId: z.string(), intentId: z.string().nullable() }),
);

/** The job. Requests a rejected refund again, up to the last attempt. */
export async function checkRefund(
  deps: PaymentsDeps,
  { providerRefundId, intentId }: { providerRefundId: string; intentId: string | null },
): Promise<void> {
  const { refund, isAnotherPending } = await findByProviderId(deps.db, providerRefundId, intentId);
  // The provider's reply to us may still be on its way.
  if (isAnotherPending) throw new Error(`refund ${providerRefundId} is not known yet`);
  if (refund?.status !== 'SUCCEEDED') return;
  const reply = await deps.provider.readRefund({
    refundId: providerRefundId,
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  if (!reply.ok) throw new Error(`refund ${refund.id}: ${reply.refusal.code} ${reply.refusal.reason}`);
  const { status } = reply.value;
  if (status !== 'failed' && status !== 'canceled') return;
  const isOver = refund.attempt >= refund.lastAttempt;
  const isMoved = await deps.db.transaction(async (tx) => {
    const moved = await transitionRefund(tx, refund.id, isOver ? 'FAILED' : 'REQUESTED', {
      from: ['SUCCEEDED'],
      change: { attempt: refund.attempt + 1, lastError: `the provider's refund ${status}` },
    });
    if (!moved) return false;
    await transitionPayment(tx, refund.paymentId, 'REFUNDING', { from: ['REFUNDED'] });
    if (!isOver) await deps.jobs.enqueue(tx, refundJob, { refundId: refund.id });
    return true;
  });
  if (!isMoved) return;
  if (isOver)
    deps.log.error({ refundId: refund.id, why: status }, 'refund failed: an administrator must retry it');
  else deps.log.warn({ refundId: refund.id, why: status }, 'refund rejected by the bank');
}
