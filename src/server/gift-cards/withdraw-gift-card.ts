import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import { giftCardZone, lastWithdrawalDay } from '#shared/gift-cards/terms.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { GiftCardsDeps } from './deps.ts';
import { findOwnGiftCard, type GiftCardRow, markWithdrawn } from './store.ts';

/** The last day to withdraw, in Madrid; undefined when it is impossible (any more). */
export function withdrawUntil({ status, paidAt }: GiftCardRow, now: Date): string | undefined {
  if (!paidAt || (status !== 'PAID' && status !== 'SENT')) return undefined;
  const last = lastWithdrawalDay(todayAt(giftCardZone, paidAt));
  return todayAt(giftCardZone, now) <= last ? last : undefined;
}

/**
 * The buyer's right to withdraw (art. 102 TRLGDCU): no reason needed, full refund to the card, as long as the gift card
 * is not redeemed. Redeeming and withdrawing race; the row lock lets one win.
 */
export async function withdrawGiftCard(deps: GiftCardsDeps, buyer: SignedIn, id: string) {
  const card = await findOwnGiftCard(deps.db, id, buyer.id);
  if (!card) return refuse('NOT_FOUND');
  about({ giftCardId: id });
  const now = deps.now();
  if (!withdrawUntil(card, now)) return refuse('GIFT_CARD_FINAL');
  const withdrawn = await deps.db.transaction(async (tx) => {
    const moved = await markWithdrawn(tx, id, now);
    if (!moved) return undefined;
    await deps.payments.refunds.refundOrder(tx, { orderId: id, reason: 'gift card withdrawn' });
    await deps.announce(tx, { type: 'gift-card.withdrawn', giftCardId: id });
    return moved;
  });
  if (!withdrawn) return refuse('GIFT_CARD_FINAL');
  deps.log.info('gift card withdrawn');
  return ok(withdrawn);
}
