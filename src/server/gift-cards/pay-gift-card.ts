import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import { eurosFromCents, formatCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { unclaimedCents } from '#shared/payments/order-payments.ts';
import type { GiftCardsDeps } from './deps.ts';
import { settleGiftCard, settleLater } from './settle-gift-card.ts';
import { findOwnGiftCard, lockGiftCard } from './store.ts';

/** Opens the payment of a card that waits for it. */
export async function openGiftCardPayment(deps: GiftCardsDeps, buyer: SignedIn, id: string) {
  if (!(await findOwnGiftCard(deps.db, id, buyer.id))) return refuse('NOT_FOUND');
  about({ giftCardId: id });
  const prepared = await deps.db.transaction(async (tx) => {
    const card = (await lockGiftCard(tx, id))!;
    if (card.status !== 'PENDING') return refuse(card.paidAt ? 'GIFT_CARD_PAID' : 'GIFT_CARD_ENDED');
    const { amountCents: priceCents } = card;
    const payments = await deps.payments.orders.paymentsOfOrder(tx, id);
    if (payments.length === 0) await settleLater(deps, tx, id);
    const amountCents = unclaimedCents(priceCents, payments);
    const order = { kind: 'GIFT_CARD' as const, id };
    const payment = await deps.payments.byCard.preparePayment(tx, {
      order,
      payerId: buyer.id,
      amountCents,
      priceCents,
    });
    return payment.ok ? ok({ paymentId: payment.value, priceCents }) : refuse('GIFT_CARD_PAID');
  });
  if (!prepared.ok) return prepared;
  const { paymentId, priceCents } = prepared.value;
  const opened = await deps.payments.byCard.openPayment(paymentId, {
    description: `Tarjeta regalo ${formatCents(priceCents)}`,
    email: buyer.email,
  });
  if (!opened.ok) {
    const { code } = opened.refusal;
    if (code === 'PAYMENTS_DOWN') return refuse('PAYMENTS_DOWN');
    return refuse(code === 'PAYMENT_PAID' ? 'GIFT_CARD_PAID' : 'GIFT_CARD_ENDED');
  }
  const { clientSecret, intentId, amountCents } = opened.value;
  return ok({ clientSecret, paymentIntentId: intentId, amount: eurosFromCents(amountCents) });
}

/** Does not trust the browser's *paid*: queries the provider. Safe to repeat, and to race with the webhook. */
export async function confirmGiftCardPayment(deps: GiftCardsDeps, buyer: SignedIn, id: string) {
  if (!(await findOwnGiftCard(deps.db, id, buyer.id))) return refuse('NOT_FOUND');
  const status = await settleGiftCard(deps, id, 'person');
  if (status === 'UNREACHABLE') return refuse('PAYMENTS_DOWN');
  return ok({ status, card: (await findOwnGiftCard(deps.db, id, buyer.id))! });
}
