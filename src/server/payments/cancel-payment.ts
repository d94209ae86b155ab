import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { cancelUnopened, findPayment, transitionPayment } from './store.ts';

export const cancelPaymentJob = defineJob('cancel-payment', z.object({ reference: z.string() }), untilDone);

/** Asks, in the caller's transaction, that an open payment can't be paid any more. */
export async function requestCancellation(
  deps: PaymentsDeps,
  tx: Queryable,
  reference: string,
): Promise<void> {
  const payment = await findPayment(tx, reference);
  if (payment && !payment.paidAt) await deps.jobs.enqueue(tx, cancelPaymentJob, { reference });
}

/**
 * The job. One that was paid meanwhile is announced like any other payment: whoever listens books it late or has it
 * refunded.
 */
export async function cancelPayment(deps: PaymentsDeps, reference: string): Promise<void> {
  const payment = await findPayment(deps.db, reference);
  if (!payment || payment.paidAt || payment.status === 'CANCELLED') return;
  if (!payment.intentId) {
    // Not moved: the provider has answered this moment.
    if (!(await cancelUnopened(deps.db, payment.id))) await cancelPayment(deps, reference);
    return;
  }
  const answer = await deps.provider.cancelPayment({
    intentId: payment.intentId,
    idempotencyKey: `cancel-${payment.id}`,
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  if (answer.ok) {
    await transitionPayment(deps.db, payment.id, 'CANCELLED');
    deps.log.info({ intentId: payment.intentId }, 'payment closed');
    return;
  }
  const { code, reason } = answer.refusal;
  if (code === 'ALREADY_PAID' || code === 'PROCESSING') {
    await deps.announce(deps.db, { type: 'payment.changed', reference, intentId: payment.intentId });
    return;
  }
  if (code !== 'NOT_FOUND') throw new Error(`cancel payment of ${reference}: ${code} ${reason}`);
}
