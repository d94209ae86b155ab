import type { CardPayments } from '#server/integrations/card-payments/port.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from '../deps.ts';
import { lockPayments, type PaymentRow, transitionPayment } from '../store.ts';
import { areAllDone, findRefund, type RefundRow, recordAttempt, transitionRefund } from './store.ts';

type RefundReply = Awaited<ReturnType<CardPayments['refund']>>;

/**
 * The provider's idempotency key of a refund, so that a repeat moves no money. It changes only once the provider itself
 * has ended the previous refund: under the old key it would return that one again.
 */
export function refundKey({ id, providerRefundId }: RefundRow): string {
  return providerRefundId ? `${id}-${providerRefundId}` : id;
}

type Verdict =
  | { readonly is: 'DONE'; readonly providerRefundId: string }
  /** Surely not done. `isFinal`: nor will it ever be. */
  | {
      readonly is: 'REFUSED';
      readonly why: string;
      readonly isFinal: boolean;
      readonly providerRefundId?: string;
    }
  /** Perhaps done: only a repeat under the same key can show it. */
  | { readonly is: 'OPEN'; readonly why: string };

function judge(reply: RefundReply): Verdict {
  if (!reply.ok) {
    const { code, reason } = reply.refusal;
    const isFinal = code === 'NOTHING_TO_REFUND' || code === 'NOT_FOUND';
    const why = `${code} ${reason}`;
    return isFinal || code === 'REJECTED' ? { is: 'REFUSED', why, isFinal } : { is: 'OPEN', why };
  }
  const { refundId: providerRefundId, status } = reply.value;
  if (status !== 'failed' && status !== 'canceled') return { is: 'DONE', providerRefundId };
  return { is: 'REFUSED', why: `the provider's refund ${status}`, isFinal: false, providerRefundId };
}

async function succeed(
  tx: Queryable,
  refund: RefundRow,
  payment: PaymentRow,
  providerRefundId: string,
): Promise<boolean> {
  await lockPayments(tx, payment.orderId);
  const isMoved = await transitionRefund(tx, refund.id, 'SUCCEEDED', { change: { providerRefundId } });
  if (isMoved && (await areAllDone(tx, payment.id))) await transitionPayment(tx, payment.id, 'REFUNDED');
  return isMoved;
}

/** The job: refunds once. Throws to be retried, until it was refused too often or unanswered for too long. */
export async function carryOutRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  const found = await findRefund(deps.db, refundId);
  if (found?.refund.status !== 'REQUESTED') return;
  const { refund, payment, isOverdue } = found;
  const reply = await deps.provider.refund({
    intentId: payment.intentId!,
    amountCents: refund.amountCents,
    reason: refund.reason,
    idempotencyKey: refundKey(refund),
    deadlineMs: PROVIDER_DEADLINE_MS,
  });
  const verdict = judge(reply);
  if (verdict.is === 'DONE') {
    const isMoved = await deps.db.transaction((tx) => succeed(tx, refund, payment, verdict.providerRefundId));
    if (isMoved) deps.log.info({ refundId, amountCents: refund.amountCents }, 'refunded');
    return;
  }
  const isRefused = verdict.is === 'REFUSED';
  const isOver = isRefused ? verdict.isFinal || refund.attempt >= refund.lastAttempt : isOverdue;
  const change = {
    lastError: verdict.why.slice(0, 500),
    ...(isRefused && { attempt: refund.attempt + 1 }),
    ...(isRefused && verdict.providerRefundId && { providerRefundId: verdict.providerRefundId }),
  };
  if (!isOver) {
    await recordAttempt(deps.db, refundId, change);
    throw new Error(`refund ${refundId}: ${verdict.why}`);
  }
  await transitionRefund(deps.db, refundId, 'FAILED', { from: ['REQUESTED'], change });
  const { orderId } = payment;
  deps.log.error({ refundId, orderId, why: verdict.why }, 'refund failed: an administrator must retry it');
}
