import { cancelPaymentJob, cancelPayments } from './cancel-payment.ts';
import type { PaymentsDeps } from './deps.ts';
import { carryOutRefund } from './refunds/carry-out-refund.ts';
import { checkRefund, checkRefundJob } from './refunds/check-refund.ts';
import { refundJob } from './refunds/request-refund.ts';

export function paymentJobs(deps: PaymentsDeps): void {
  deps.jobs.handle(refundJob, ({ refundId }) => carryOutRefund(deps, refundId));
  deps.jobs.handle(checkRefundJob, (event) => checkRefund(deps, event));
  deps.jobs.handle(cancelPaymentJob, (which) => cancelPayments(deps, which));
}
