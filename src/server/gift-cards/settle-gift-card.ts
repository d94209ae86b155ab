import { z } from 'zod';
import type { Caller, OpenState } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import { deliveryTime, giftCardZone } from '#shared/gift-cards/terms.ts';
import { instantAt, todayAt } from '#shared/kernel/course-clock.ts';
import { missingCents } from '#shared/payments/order-payments.ts';
import { newCode } from './codes.ts';
import type { GiftCardsDeps } from './deps.ts';
import { sendIfDue } from './send-gift-card.ts';
import { type GiftCardRow, lockGiftCard, markPaid } from './store.ts';

/** Queries the provider about a card's payment and settles it; after a webhook, or when a browser left. */
export const settleGiftCardJob = defineJob(
  'settle-gift-card',
  z.object({ giftCardId: z.string() }),
  untilDone,
);

/** In the morning of its day; a card for today, or with a day in the past, at once. */
function deliverAt({ deliverOn }: GiftCardRow, now: Date): Date {
  return deliverOn <= todayAt(giftCardZone, now) ? now : instantAt(deliverOn, deliveryTime, giftCardZone);
}

/**
 * The only place where payments become a gift card with a code. Browser, webhook and job all call it, in any order and
 * number. A payment after the card's time limit is valid: no places were held for it. A payment after the card was paid
 * is refunded in full.
 */
export async function settleGiftCard(
  deps: GiftCardsDeps,
  id: string,
  caller: Caller,
): Promise<OpenState | 'PAID'> {
  about({ giftCardId: id });
  const { isPaid, open } = await deps.payments.byCard.readPayments(id, caller);
  if (!isPaid) return open;
  const now = deps.now();
  const settled = await deps.db.transaction(async (tx) => {
    const card = await lockGiftCard(tx, id);
    if (!card) return undefined;
    if (card.paidAt) {
      await deps.payments.refunds.refundUnneeded(tx, id);
      return 'PAID';
    }
    if (missingCents(card.amountCents, await deps.payments.orders.paymentsOfOrder(tx, id)) > 0)
      return undefined;
    await markPaid(tx, id, { ...newCode(deps.secret), paidAt: now, deliverAt: deliverAt(card, now) });
    await deps.payments.refunds.refundSurplus(tx, { orderId: id, priceCents: card.amountCents });
    await deps.payments.orders.markSettled(tx, id);
    await deps.announce(tx, { type: 'gift-card.paid', giftCardId: id });
    await sendIfDue(deps, tx, id);
    return 'NEWS';
  });
  if (settled === 'NEWS') deps.log.info('gift card paid');
  const isSure = settled && (caller === 'person' || open === 'UNPAID');
  return isSure ? 'PAID' : open;
}

const SETTLE_AFTER_MS = 15 * 60_000;

/**
 * Enqueues a later query of the provider about an opened payment: the browser may be gone, and the webhook lost. In the
 * caller's transaction.
 */
export async function settleLater(deps: GiftCardsDeps, tx: Queryable, giftCardId: string): Promise<void> {
  const after = new Date(deps.now().getTime() + SETTLE_AFTER_MS);
  await deps.jobs.enqueue(tx, settleGiftCardJob, { giftCardId }, { after });
}

/** The job: ends only when the payment and the card agree. */
export async function settleGiftCardAsJob(deps: GiftCardsDeps, giftCardId: string): Promise<void> {
  const state = await settleGiftCard(deps, giftCardId, 'job');
  if (state === 'UNREACHABLE' || state === 'PROCESSING') throw new Error(`gift card ${giftCardId}: ${state}`);
}
