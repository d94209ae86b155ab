import { z } from 'zod';
import { type Asker, readPaymentState } from '#server/payments/payments.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import { deliveryTime, giftCardZone } from '#shared/gift-cards/terms.ts';
import { instantAt, todayAt } from '#shared/kernel/course-clock.ts';
import { newCode } from './codes.ts';
import type { GiftCardsDeps } from './deps.ts';
import { sendIfDue } from './send-gift-card.ts';
import { findGiftCard, type GiftCardRow, markPaid } from './store.ts';

/** Asks the provider about a card's payment and draws the conclusion; after a webhook, or when a browser left. */
const settleGiftCardJob = defineJob('settle-gift-card', z.object({ giftCardId: z.string() }), untilDone);

/** In the morning of its day; a card for today, or whose day is over, at once. */
function deliverAt({ deliverOn }: GiftCardRow, now: Date): Date {
  return deliverOn <= todayAt(giftCardZone, now) ? now : instantAt(deliverOn, deliveryTime, giftCardZone);
}

/**
 * The one place where a payment becomes a gift card with a code. Browser, webhook and job all come here, in any order
 * and number. A payment after the card's time was up is as good as any: nothing was held for it that others took.
 */
export async function settleGiftCard(
  deps: GiftCardsDeps,
  id: string,
  asker: Asker,
): ReturnType<typeof readPaymentState> {
  about({ giftCardId: id });
  const state = await readPaymentState(deps.payments, id, asker);
  if (state !== 'PAID') return state;
  const now = deps.now();
  const isNews = await deps.db.transaction(async (tx) => {
    const stored = await findGiftCard(tx, id);
    if (!stored) return false;
    const change = { ...newCode(deps.secret), paidAt: now, deliverAt: deliverAt(stored.card, now) };
    if (!(await markPaid(tx, id, change))) return false;
    await deps.announce(tx, { type: 'gift-card.paid', giftCardId: id });
    await sendIfDue(deps, tx, id);
    return true;
  });
  if (isNews) deps.log.info('gift card paid');
  return 'PAID';
}

const LOOK_AFTER_MS = 15 * 60_000;

/**
 * Of a payment that was opened the provider is asked by ourselves as well, in a while: the browser may be gone, and its
 * news lost. In the caller's transaction.
 */
export async function lookLater(deps: GiftCardsDeps, tx: Queryable, giftCardId: string): Promise<void> {
  const after = new Date(deps.now().getTime() + LOOK_AFTER_MS);
  await deps.jobs.enqueue(tx, settleGiftCardJob, { giftCardId }, { after });
}

/** Listens to payments: those of gift cards, and no others. */
export async function settleIfGiftCard(
  deps: GiftCardsDeps,
  tx: Queryable,
  reference: string,
): Promise<boolean> {
  if (!(await findGiftCard(tx, reference))) return false;
  await deps.jobs.enqueue(tx, settleGiftCardJob, { giftCardId: reference });
  return true;
}

export function handleSettling(deps: GiftCardsDeps): void {
  deps.jobs.handle(settleGiftCardJob, async ({ giftCardId }) => {
    const state = await settleGiftCard(deps, giftCardId, 'job');
    if (state === 'UNREACHABLE' || state === 'PROCESSING')
      throw new Error(`gift card ${giftCardId}: ${state}`);
  });
}
