import { ok, refuse } from '#shared/kernel/result.ts';
import type { PaymentsDeps } from '../deps.ts';
import { refundJob } from './request-refund.ts';
import { findRefund, reopenRefund } from './store.ts';

/** An administrator retries a failed refund; of two at once one succeeds. */
export async function retryRefund(deps: PaymentsDeps, refundId: string) {
  if (!(await findRefund(deps.db, refundId))) return refuse('NOT_FOUND');
  const isReopened = await deps.db.transaction(async (tx) => {
    if (!(await reopenRefund(tx, refundId))) return false;
    await deps.jobs.enqueue(tx, refundJob, { refundId });
    return true;
  });
  if (!isReopened) return refuse('REFUND_NOT_FAILED');
  deps.log.info({ refundId }, 'refund retried');
  return ok((await findRefund(deps.db, refundId))!);
}
