import type { ProviderHealth } from '../outgoing-calls/port.ts';

/**
 * Card payments in the product's terms. Amounts are integer euro cents. Expected failures are values; an exception is a bug.
 * Every state-changing call carries an idempotency key: the same key never moves money twice, so after
 * `UNKNOWN` the call is repeated with the same key, never with another.
 */
export interface CardPayments {
  /**
   * Opens a payment for `reference`. The same `idempotencyKey` gives the same intent. Refuses `AMOUNT_TOO_SMALL` below
   * the provider's minimum (50 cents at Stripe).
   */
  openPayment(request: OpenPayment): Promise<PaymentReply<OpenedPayment, 'AMOUNT_TOO_SMALL' | ChangeRefusal>>;

  /**
   * Changes the amount of a payment that is not made yet. Repeats harmlessly; the reply has the amount now.
   * `CANCELLED` and the two others: too late, it can't be changed any more.
   */
  changeAmount(request: {
    intentId: string;
    amountCents: number;
    deadlineMs: number;
  }): Promise<
    PaymentReply<
      Payment,
      'ALREADY_PAID' | 'PROCESSING' | 'CANCELLED' | 'NOT_FOUND' | 'AMOUNT_TOO_SMALL' | ChangeRefusal
    >
  >;

  /** The payment at the provider: the only source on whether it was paid. */
  readPayment(query: { intentId: string; deadlineMs: number }): Promise<PaymentReply<Payment, ReadRefusal>>;

  /** Every payment at the provider that was opened since then; a page at a time, newest first. */
  listPayments(query: {
    since: Date;
    /** `next` of the page before. */
    after?: string;
    deadlineMs: number;
  }): Promise<PaymentReply<PaymentPage, ReadRefusal>>;

  /**
   * Makes sure that a payment can't be paid any more. `ALREADY_PAID` and `PROCESSING` return no money: read the
   * payment and refund it. One that is already cancelled is a success.
   */
  cancelPayment(request: {
    intentId: string;
    idempotencyKey: string;
    deadlineMs: number;
  }): Promise<PaymentReply<Payment, 'ALREADY_PAID' | 'PROCESSING' | 'NOT_FOUND' | ChangeRefusal>>;

  /** Refunds `amountCents` (all that is left when absent). `NOTHING_TO_REFUND`: more than is left, or not paid. */
  refund(request: {
    intentId: string;
    amountCents?: number;
    /** Our reason, stored with the refund at the provider. */
    reason: string;
    idempotencyKey: string;
    deadlineMs: number;
  }): Promise<PaymentReply<Refund, 'NOTHING_TO_REFUND' | 'NOT_FOUND' | ChangeRefusal>>;

  readRefund(query: { refundId: string; deadlineMs: number }): Promise<PaymentReply<Refund, ReadRefusal>>;

  /**
   * Checks a webhook's signature over the raw body and reads it. `BAD_SIGNATURE` also for one whose time is more than
   * 5 minutes away, in the past or ahead; `UNREADABLE`: correctly signed, but no event.
   * No network. Events arrive more than once and in any order: the caller stores `id`.
   */
  verifyWebhook(
    rawBody: string | Buffer,
    signature: string,
  ): PaymentReply<PaymentEvent, 'BAD_SIGNATURE' | 'UNREADABLE'>;

  /** The circuit breaker in front of the provider. No network. */
  health(): ProviderHealth;
}

export interface OpenPayment {
  /** The id of the paid booking or gift card. Stored with the payment at the provider. */
  readonly reference: string;
  readonly amountCents: number;
  /** Shown in the provider's dashboard. */
  readonly description: string;
  readonly receiptEmail?: string;
  readonly idempotencyKey: string;
  readonly deadlineMs: number;
}

export interface OpenedPayment {
  readonly intentId: string;
  readonly clientSecret: string;
}

export type PaymentStatus =
  | 'succeeded'
  | 'processing'
  | 'requires_action'
  | 'requires_payment_method'
  | 'canceled';

export interface Payment {
  readonly intentId: string;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly refundedCents: number;
  readonly chargeId: string | null;
  readonly clientSecret: string | null;
  /** Of `OpenPayment`; null for a payment that this product did not open. */
  readonly reference: string | null;
  /** Why the last attempt failed, such as `insufficient_funds`. */
  readonly lastError: string | null;
}

export interface PaymentPage {
  readonly payments: readonly Payment[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

export interface Refund {
  readonly refundId: string;
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Of the event's payment, also for a refund's event. */
  readonly intentId: string | null;
  readonly refundId: string | null;
  readonly chargeId: string | null;
  readonly reference: string | null;
  /** The event as it came, for the record. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * `PROVIDER_DOWN`: surely not done. `UNKNOWN`: perhaps done; repeat with the same idempotency key. A reply that is
 * neither the requested object nor the provider's own form of an error is `UNKNOWN` for a change and `PROVIDER_DOWN`
 * for a read.
 */
export type ChangeRefusal = 'PROVIDER_DOWN' | 'UNKNOWN' | 'RATE_LIMITED' | 'REJECTED';
export type ReadRefusal = 'PROVIDER_DOWN' | 'RATE_LIMITED' | 'NOT_FOUND' | 'REJECTED';

export type PaymentReply<T, Code extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: { readonly code: Code; readonly reason: string } };
