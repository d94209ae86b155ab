import type { Module } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { RefundStatus } from '#shared/payments/refund-states.ts';
import { lockAgreedAmount, setAmount } from './amount/store.ts';
import { cancelPayments, type PaymentsToCancel, requestCancellation } from './cancel-payment.ts';
import { changeIntentAmount } from './change-amount.ts';
import {
  type CreditEntry,
  type CreditMove,
  listCreditEntries,
  lockCredit,
  moveCredit,
  readCredit,
} from './credit/store.ts';
import type { PaymentsDeps } from './deps.ts';
import { paymentJobs } from './jobs.ts';
import {
  type NewCardPayment,
  type OpenedPayment,
  openPayment,
  type PaymentRequest,
  preparePayment,
} from './open-payment.ts';
import {
  type PaidPayment,
  paymentsOfOrder,
  paymentsOfOrders,
  refundedForReason,
  refundStatusByReason,
} from './orders/store.ts';
import { type NewCreditPayment, payWithCredit } from './pay-with-credit.ts';
import { paymentPersonalData } from './personal-data/personal-data.ts';
import { listSettledOrders } from './personal-data/store.ts';
import { type Caller, type PaymentsState, readPayments } from './read-payment.ts';
import { refundCount } from './refunds/count-refunds.ts';
import {
  type RefundRequest,
  refundCreditPayments,
  refundOrder,
  refundSurplus,
  refundUnneeded,
} from './refunds/request-refund.ts';
import { refundRoutes } from './refunds/routes.ts';
import { paymentRoutes, stripeWebhook } from './routes.ts';
import { findOpenCard, markSettled, type PaymentRow } from './store.ts';

// For the checks of the reconciliation, which run without the modules' other parts.
export { receivedAtProvider } from './checks/received-at-provider.ts';
export {
  type CreditAccount,
  type CreditReference,
  creditOf,
  listCreditAccounts,
  moneyOfOrders,
  type OrderMoney,
} from './checks/store.ts';
export type { CreditEntry, CreditMove } from './credit/store.ts';
export type { PaymentsDeps } from './deps.ts';
export type { PaidPayment } from './orders/store.ts';
export type { Caller, OpenState } from './read-payment.ts';
// Without state, for modules that are not created with `Payments`.
export {
  lockCredit,
  markSettled,
  moveCredit,
  paymentsOfOrder,
  paymentsOfOrders,
  payWithCredit,
  readCredit,
  refundedForReason,
};

/** The payments of orders. */
export interface OrderPayments {
  /** With their refunds, in the order in which they were written. Lock the order first to act upon them. */
  paymentsOfOrder(db: Queryable, orderId: string): Promise<PaidPayment[]>;
  /** By order; an order without payments has no entry. */
  paymentsOfOrders(db: Queryable, orderIds: readonly string[]): Promise<Map<string, PaidPayment[]>>;
  /** The open card payment of a payer for an order: there is at most one. */
  findOpenCard(db: Queryable, orderId: string, payerId: string): Promise<PaymentRow | undefined>;
  /** The orders that were confirmed with a payment of the payer. */
  listSettledOrders(db: Queryable, payerId: string): Promise<string[]>;
  /** An order is confirmed with the rest of its payments: those paid for it, later ones never do. */
  markSettled(tx: Queryable, orderId: string): Promise<void>;
}

/** Payments of orders by card. */
export interface PaymentsByCard {
  /** Records a card payment and returns its id. The order must be locked. */
  preparePayment(tx: Queryable, payment: NewCardPayment): Promise<Result<string, 'MORE_THAN_LEFT'>>;
  /** Opens a prepared payment at the provider. Safe to repeat. */
  openPayment(
    paymentId: string,
    request: PaymentRequest,
  ): Promise<Result<OpenedPayment, 'PAYMENTS_DOWN' | 'PAYMENT_PAID' | 'PAYMENT_CANCELLED'>>;
  /** Queries the provider about an order's payments and records the results. Safe to repeat. */
  readPayments(orderId: string, caller: Caller): Promise<PaymentsState>;
  /** Enqueues the cancellation of open payments, in the caller's transaction. */
  requestCancellation(tx: Queryable, which: PaymentsToCancel): Promise<void>;
  /** Cancels open payments at the provider now; throws when it does not reply. */
  cancelPayments(which: PaymentsToCancel): Promise<void>;
}

/** The amount of an open card payment, here and at the provider. */
export interface CardAmounts {
  /** False: its intent is not known, or it can't be changed any more. `changeIntentAmount` follows. */
  setAmount(tx: Queryable, paymentId: string, amountCents: number): Promise<boolean>;
  /** Changes the provider's amount to ours. */
  changeIntentAmount(
    paymentId: string,
  ): Promise<Result<{ amountCents: number }, 'PAYMENT_CLOSED' | 'PAYMENTS_DOWN'>>;
  /** Locks an open payment; false when its amount, or the provider's, is another one. */
  lockAgreedAmount(tx: Queryable, paymentId: string, amountCents: number): Promise<boolean>;
}

/** Payments of orders by credit. */
export interface PaymentsByCredit {
  /** The payer's credit must be locked and cover it, and the order be locked. */
  payWithCredit(tx: Queryable, payment: NewCreditPayment): Promise<Result<undefined, 'MORE_THAN_LEFT'>>;
  /** Refunds the credit that a payer has spent on an order that is not confirmed. The order must be locked. */
  refundCreditPayments(tx: Queryable, orderId: string, payerId: string): Promise<void>;
}

/** The credit of accounts. */
export interface Credit {
  /** The balance in cents, its account locked until the transaction ends. */
  lockCredit(tx: Queryable, userId: string): Promise<number>;
  /** The balance in cents, without a lock: spenders call `lockCredit`. */
  readCredit(db: Queryable, userId: string): Promise<number>;
  /** Nothing happens when its reason has moved it before. */
  moveCredit(db: Queryable, move: CreditMove): Promise<void>;
  /** Newest first. */
  listCreditEntries(db: Queryable, userId: string, limit: number): Promise<CreditEntry[]>;
}

/** Refunds of orders, to the payments that the money came from. In the caller's transaction. */
export interface Refunds {
  /** The same reason refunds an amount once. */
  refundOrder(tx: Queryable, request: RefundRequest): Promise<void>;
  /** The amount that was paid above the price of an order that is just confirmed. */
  refundSurplus(tx: Queryable, order: { orderId: string; priceCents: number }): Promise<void>;
  /** Payments that arrived after their order was paid by others. The order must be locked. */
  refundUnneeded(tx: Queryable, orderId: string): Promise<void>;
  /** Refunds for one reason, cents. */
  refundedForReason(
    db: Queryable,
    orderId: string,
    reason: string,
  ): Promise<{ cardCents: number; creditCents: number }>;
  /** The state of refunds to cards, by their reason: of several the one that has progressed least. */
  refundStatusByReason(
    db: Queryable,
    orderId: string,
    reasons: readonly string[],
  ): Promise<Map<string, RefundStatus>>;
}

/** Payments of orders (bookings, gift cards), their refunds, and the credit of accounts. Amounts are cents. */
export interface Payments {
  readonly orders: OrderPayments;
  readonly byCard: PaymentsByCard;
  readonly amounts: CardAmounts;
  readonly byCredit: PaymentsByCredit;
  readonly credit: Credit;
  readonly refunds: Refunds;
  readonly module: Module;
}

export function createPayments(deps: PaymentsDeps): Payments {
  return {
    orders: { paymentsOfOrder, paymentsOfOrders, findOpenCard, listSettledOrders, markSettled },
    byCard: {
      preparePayment,
      openPayment: (paymentId, request) => openPayment(deps, paymentId, request),
      readPayments: (orderId, caller) => readPayments(deps, orderId, caller),
      requestCancellation: (tx, which) => requestCancellation(deps, tx, which),
      cancelPayments: (which) => cancelPayments(deps, which),
    },
    amounts: {
      setAmount,
      changeIntentAmount: (paymentId) => changeIntentAmount(deps, paymentId),
      lockAgreedAmount,
    },
    byCredit: { payWithCredit, refundCreditPayments },
    credit: { lockCredit, readCredit, moveCredit, listCreditEntries },
    refunds: {
      refundOrder: (tx, request) => refundOrder(deps, tx, request),
      refundSurplus: (tx, order) => refundSurplus(deps, tx, order),
      refundUnneeded: (tx, orderId) => refundUnneeded(deps, tx, orderId),
      refundedForReason,
      refundStatusByReason,
    },
    module: {
      name: 'payments',
      routes(handle) {
        paymentRoutes(handle, deps);
        refundRoutes(handle, deps);
      },
      resources: [stripeWebhook(deps)],
      jobs: (jobs) => paymentJobs(jobs, deps),
      counts: [refundCount(deps.db)],
      personalData: paymentPersonalData,
    },
  };
}
