import { cancelPayment, cancelPaymentJob } from './cancel-payment.ts';
import type { PaymentsDeps } from './deps.ts';
import { carryOutRefund, refundJob } from './refund.ts';

export function paymentJobs(deps: PaymentsDeps): void {
  deps.jobs.handle(refundJob, ({ refundId }) => carryOutRefund(deps, refundId));
  deps.jobs.handle(cancelPaymentJob, ({ reference }) => cancelPayment(deps, reference));
}
