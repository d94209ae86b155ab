import type { Queryable } from '#server/platform/database/database.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Order } from '#shared/payments/order.ts';
import { isOpen, unclaimedCents } from '#shared/payments/order-payments.ts';
import { changeIntentAmount } from './change-amount.ts';
import { type PaymentsDeps, PROVIDER_DEADLINE_MS } from './deps.ts';
import { paymentsOfOrder } from './orders/store.ts';
import { findOpenCard, findPayment, insertCardPayment, type PaymentRow, setIntent } from './store.ts';

export interface NewCardPayment {
  readonly order: Order;
  readonly payerId: string;
  readonly amountCents: number;
  /** The price of the order. */
  readonly priceCents: number;
}

/** The texts of a payment at the provider. */
export interface PaymentRequest {
  readonly description: string;
  /** Receives the provider's receipt. */
  readonly email: string;
}

/** An open payment, for the payer's browser. */
export interface OpenedPayment {
  readonly intentId: string;
  readonly clientSecret: string;
  readonly amountCents: number;
}

/**
 * Records a card payment of an order, in the transaction in which the caller has checked that it may be paid and keeps
 * it locked: a process that ends the order afterwards finds the payment there, and has it cancelled. A payer with an
 * open payment gets that one, with the amount that it has.
 * @returns the payment's id; `MORE_THAN_LEFT`: others have paid that amount, or are paying it
 */
export async function preparePayment(
  tx: Queryable,
  { order, payerId, amountCents, priceCents }: NewCardPayment,
): Promise<Result<string, 'MORE_THAN_LEFT'>> {
  const own = await findOpenCard(tx, order.id, payerId);
  if (own) return ok(own.id);
  const payableCents = unclaimedCents(priceCents, await paymentsOfOrder(tx, order.id));
  if (amountCents <= 0 || amountCents > payableCents) return refuse('MORE_THAN_LEFT');
  return ok(await insertCardPayment(tx, { order, payerId, amountCents }));
}

const closed = (payment: PaymentRow) => refuse(payment.paidAt ? 'PAYMENT_PAID' : 'PAYMENT_CANCELLED');

/**
 * Opens a payment that was prepared. Repeated, also at the same moment or after a lost reply, it is the same intent:
 * the payment's own id is the provider's idempotency key. One that was cancelled during the request is returned to no
 * caller: without its secret it can't be paid. The amount is the provider's current one.
 */
export async function openPayment(
  deps: PaymentsDeps,
  paymentId: string,
  request: PaymentRequest,
): Promise<Result<OpenedPayment, 'PAYMENTS_DOWN' | 'PAYMENT_PAID' | 'PAYMENT_CANCELLED'>> {
  const payment = (await findPayment(deps.db, paymentId))!;
  if (!isOpen(payment)) return closed(payment);
  if (!payment.intentId || !payment.clientSecret) {
    const opened = await deps.provider.openPayment({
      reference: payment.orderId,
      amountCents: payment.amountCents,
      description: request.description,
      receiptEmail: request.email,
      idempotencyKey: payment.id,
      deadlineMs: PROVIDER_DEADLINE_MS,
    });
    if (!opened.ok) {
      deps.log.warn({ orderId: payment.orderId, ...opened.refusal }, 'payment not opened');
      return refuse('PAYMENTS_DOWN');
    }
    await setIntent(deps.db, payment.id, opened.value.intentId, opened.value.clientSecret);
    const { intentId } = opened.value;
    deps.log.info({ intentId, amountCents: payment.amountCents }, 'payment opened');
  }
  const agreed = payment.status === 'OPEN' ? await changeIntentAmount(deps, paymentId) : undefined;
  if (agreed?.ok === false && agreed.refusal.code === 'PAYMENTS_DOWN') return refuse('PAYMENTS_DOWN');
  const stored = (await findPayment(deps.db, paymentId))!;
  if (!isOpen(stored)) return closed(stored);
  const { intentId, clientSecret, amountCents } = stored;
  return ok({ intentId: intentId!, clientSecret: clientSecret!, amountCents });
}
