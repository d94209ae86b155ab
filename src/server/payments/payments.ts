export { requestCancellation } from './cancel-payment.ts';
export type { PaymentsDeps } from './deps.ts';
export { openPayment, preparePayment } from './open-payment.ts';
export { type Asker, readPaymentState } from './read-payment.ts';
export { refundCount } from './refunds/count-refunds.ts';
export { requestRefund } from './refunds/request-refund.ts';
export { refundsByReason } from './refunds/store.ts';
export { addCredit, findPayment, givenBackCents, lockCredit, type Paid, paidByReference } from './store.ts';
