export { lockAgreed } from './amount/store.ts';
export { cancelPayment, requestCancellation } from './cancel-payment.ts';
export { agreeOnAmount, askAmount } from './change-amount.ts';
export { creditByReference, creditOn, givenBack, leftOnCard, listCreditEntries } from './credit/store.ts';
export type { PaymentsDeps } from './deps.ts';
export { openPayment, preparePayment } from './open-payment.ts';
export { type Asker, readPaymentState } from './read-payment.ts';
export { refundCount } from './refunds/count-refunds.ts';
export { requestRefund } from './refunds/request-refund.ts';
export { refundsByReason } from './refunds/store.ts';
export {
  addCredit,
  findPayment,
  keptCents,
  lockCredit,
  type Paid,
  paidByReference,
  readCredit,
} from './store.ts';
