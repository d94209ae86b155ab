export { lockAgreedAmount, setAmount } from './amount/store.ts';
export { cancelPayments, requestCancellation } from './cancel-payment.ts';
export { changeIntentAmount } from './change-amount.ts';
export { listCreditEntries, lockCredit, moveCredit, readCredit } from './credit/store.ts';
export type { PaymentsDeps } from './deps.ts';
export { openPayment, preparePayment } from './open-payment.ts';
export {
  type PaidPayment,
  paymentsOfOrder,
  paymentsOfOrders,
  refundedForReason,
  refundStatusByReason,
} from './orders/store.ts';
export { payWithCredit } from './pay-with-credit.ts';
export { type Caller, type OpenState, readPayments } from './read-payment.ts';
export { refundCount } from './refunds/count-refunds.ts';
export {
  refundCreditPayments,
  refundOrder,
  refundSurplus,
  refundUnneeded,
} from './refunds/request-refund.ts';
export { findOpenCard, markSettled } from './store.ts';
