import type { StaffWrite } from '#server/platform/endpoints/staff.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { PaymentsDeps } from '../deps.ts';
import { refundJob } from './request-refund.ts';
import { findRefund, type RefundRow, reopenRefund } from './store.ts';

const audited = ({ status, attempt, lastError }: RefundRow) => ({ status, attempt, lastError });

/** The platform's staff retry a failed refund; of two at once one succeeds. */
export async function retryRefund(deps: PaymentsDeps, refundId: string, { tx, audit }: StaffWrite) {
  const before = await findRefund(tx, refundId);
  if (!before) return refuse('NOT_FOUND');
  if (!(await reopenRefund(tx, refundId))) return refuse('REFUND_NOT_FAILED');
  await deps.jobs.enqueue(tx, refundJob, { refundId });
  const after = (await findRefund(tx, refundId))!;
  audit({ before: audited(before.refund), after: audited(after.refund) });
  deps.log.info({ refundId }, 'refund retried');
  return ok(after);
}
