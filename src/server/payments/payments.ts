export { requestCancellation } from './cancel-payment.ts';
export type { PaymentsDeps } from './deps.ts';
export { openPayment, preparePayment } from './open-payment.ts';
export { type Asker, readPaymentState } from './read-payment.ts';
export { requestRefund } from './refund.ts';
export { addCredit, findPayment, lockCredit, type Paid, paidByReference } from './store.ts';
