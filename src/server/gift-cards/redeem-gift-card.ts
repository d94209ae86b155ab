import type { Actor, SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { hashCode } from './codes.ts';
import type { GiftCardsDeps } from './deps.ts';
import { markRedeemed } from './store.ts';

const WINDOW_MINUTES = 60;
const TRIES_PER_ACCOUNT = 10;
const triesPerAddress = (demo: boolean) => (demo ? 1000 : 30);

/**
 * Turns a code into credit. A wrong, used, withdrawn or unpaid code gets the same refusal, by the same statement;
 * failures are limited by account and by address. Of two concurrent redemptions one gets the credit.
 */
export async function redeemGiftCard(deps: GiftCardsDeps, actor: Actor & { user: SignedIn }, typed: string) {
  const { id: userId } = actor.user;
  const keys = [
    { key: `gift-code:account:${userId}`, max: TRIES_PER_ACCOUNT },
    { key: `gift-code:address:${actor.address}`, max: triesPerAddress(deps.demo) },
  ];
  for (const { key, max } of keys) {
    if (!(await deps.limits.spend(key, { max, minutes: WINDOW_MINUTES })))
      return refuse('TOO_MANY_REQUESTS', { params: { minutes: WINDOW_MINUTES } });
  }
  const redeemed = await deps.db.transaction(async (tx) => {
    const card = await markRedeemed(tx, hashCode(typed), { userId, now: deps.now() });
    if (!card) return undefined;
    const { id, amountCents } = card;
    const order = { kind: 'GIFT_CARD' as const, id };
    await deps.payments.credit.moveCredit(tx, {
      kind: 'CREDIT_REDEEMED',
      userId,
      amountCents,
      order,
      reason: `gift-card:${id}`,
    });
    return { card, balanceCents: await deps.payments.credit.lockCredit(tx, userId) };
  });
  if (!redeemed) return refuse('GIFT_CODE_REFUSED');
  for (const { key } of keys) await deps.limits.refund(key);
  const { card, balanceCents } = redeemed;
  about({ giftCardId: card.id });
  deps.log.info({ amountCents: card.amountCents }, 'gift card redeemed');
  return ok({ amount: eurosFromCents(card.amountCents), balance: eurosFromCents(balanceCents) });
}
