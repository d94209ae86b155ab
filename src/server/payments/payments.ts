export { askAmount, lockAgreed } from './amount/store.ts';
export { cancelPayments, requestCancellation } from './cancel-payment.ts';
export { agreeOnAmount } from './change-amount.ts';
export { listCreditEntries, lockCredit, moveCredit, readCredit } from './credit/store.ts';
export type { PaymentsDeps } from './deps.ts';
export { openPayment, preparePayment } from './open-payment.ts';
export {
  givenBack,
  type PaidPayment,
  paymentsOfOrder,
  paymentsOfOrders,
  refundsByReason,
} from './orders/store.ts';
export { payWithCredit } from './pay-with-credit.ts';
export { type Asker, type OpenState, readPayments } from './read-payment.ts';
export { refundCount } from './refunds/count-refunds.ts';
export { refundOrder, refundSurplus, refundUnneeded, takeCreditOff } from './refunds/request-refund.ts';
export { findOpenCard, markSettled } from './store.ts';
