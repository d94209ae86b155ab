import type { Queryable } from '#server/platform/database/database.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Order } from '#shared/payments/order.ts';
import { isOpen, unclaimedCents } from '#shared/payments/order-payments.ts';
import { moveCredit } from './credit/store.ts';
import { paymentsOfOrder } from './orders/store.ts';
import { insertCreditPayment } from './store.ts';

export interface NewCreditPayment {
  readonly order: Order;
  readonly payerId: string;
  readonly amountCents: number;
  /** The price of the order. */
  readonly priceCents: number;
  /** Now, unless given. */
  readonly at?: Date;
}

/**
 * Pays a part of an order, or all of it, with the payer's credit. The payer's credit must be locked and cover it, and
 * the order be locked. The payer's own open card payment does not count: a caller that puts credit in its place reduces
 * the card's amount, or closes it.
 * @returns `MORE_THAN_LEFT`: others have paid it, or are paying it
 */
export async function payWithCredit(
  tx: Queryable,
  { order, payerId, amountCents, priceCents, at }: NewCreditPayment,
): Promise<Result<undefined, 'MORE_THAN_LEFT'>> {
  const claims = (await paymentsOfOrder(tx, order.id)).filter(
    (payment) => !(isOpen(payment) && payment.payerId === payerId),
  );
  if (amountCents <= 0 || amountCents > unclaimedCents(priceCents, claims)) return refuse('MORE_THAN_LEFT');
  const payment = await insertCreditPayment(tx, { order, payerId, amountCents }, at);
  await moveCredit(tx, {
    kind: 'CREDIT_SPENT',
    userId: payerId,
    amountCents: -amountCents,
    order,
    paymentId: payment.id,
    reason: `order:${order.id}`,
    at,
  });
  return ok(undefined);
}
