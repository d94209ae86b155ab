import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { cancelPaymentJob, cancelPayments } from './cancel-payment.ts';
import type { PaymentsDeps } from './deps.ts';
import { carryOutRefund } from './refunds/carry-out-refund.ts';
import { checkRefund, checkRefundJob } from './refunds/check-refund.ts';
import { refundJob } from './refunds/request-refund.ts';

export function paymentJobs(jobs: Jobs, deps: PaymentsDeps): void {
  jobs.handle(refundJob, ({ refundId }) => carryOutRefund(deps, refundId));
  jobs.handle(checkRefundJob, (event) => checkRefund(deps, event));
  jobs.handle(cancelPaymentJob, (which) => cancelPayments(deps, which));
}
