import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockPayment, transitionPayment } from '../store.ts';
import { askedBackCents, insertRefund } from './store.ts';

export const refundJob = defineJob('refund-payment', z.object({ refundId: z.string() }), {
  ...untilDone,
  retryDelay: 5,
});

/**
 * Asks for money to go back, in the caller's transaction; a job sees to it. Without an amount, all that was not yet
 * asked back. The same reason for the same reference is one refund, however often it is asked for. Nothing happens when
 * nothing was paid, or nothing is left. Those who ask for one payment at once take turns, and the database itself
 * refuses more than was paid (migration 0007).
 */
export async function requestRefund(
  deps: PaymentsDeps,
  tx: Queryable,
  request: { reference: string; reason: string; amountCents?: number },
): Promise<void> {
  const payment = await lockPayment(tx, request.reference);
  if (!payment?.paidAt) return;
  const leftCents = payment.amountCents - (await askedBackCents(tx, payment.id));
  const amountCents = request.amountCents ?? leftCents;
  if (amountCents <= 0) return;
  const refund = await insertRefund(tx, { paymentId: payment.id, amountCents, reason: request.reason });
  if (!refund) return;
  if (amountCents === leftCents)
    await transitionPayment(tx, payment.id, 'REFUNDING', { from: ['SUCCEEDED'] });
  await deps.jobs.enqueue(tx, refundJob, { refundId: refund.id });
  await deps.announce(tx, { type: 'payment.refund-requested', reference: request.reference });
}
