import { requestCancellation } from '#server/payments/payments.ts';
import { inTrace, sweepTrace } from '#server/platform/observe/trace.ts';
import type { GiftCardsDeps } from './deps.ts';
import { sendIfDue } from './send-gift-card.ts';
import { handleSettling } from './settle-gift-card.ts';
import { listDue, markExpired } from './store.ts';

const DELIVERY_SWEEP_SECONDS = 2;
const EXPIRY_SWEEP_SECONDS = 10;

/** The sweep: mails cards whose morning has come. Safe in several processes at once: each card is sent once. */
export async function deliverGiftCards(deps: GiftCardsDeps): Promise<void> {
  for (const giftCardId of await listDue(deps.db, 'to send', deps.now())) {
    await inTrace(sweepTrace('deliver-gift-cards', { giftCardId }), () =>
      deps.db.transaction((tx) => sendIfDue(deps, tx, giftCardId)),
    );
  }
}

/** The sweep: ends cards that nobody paid, and has their payments closed. */
export async function expireGiftCards(deps: GiftCardsDeps): Promise<void> {
  for (const giftCardId of await listDue(deps.db, 'to pay', deps.now())) {
    await inTrace(sweepTrace('expire-gift-cards', { giftCardId }), () =>
      deps.db.transaction(async (tx) => {
        if (await markExpired(tx, giftCardId)) await requestCancellation(deps.payments, tx, giftCardId);
      }),
    );
  }
}

export function giftCardJobs(deps: GiftCardsDeps): void {
  handleSettling(deps);
  deps.jobs.every(DELIVERY_SWEEP_SECONDS, 'deliver-gift-cards', () => deliverGiftCards(deps));
  deps.jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-gift-cards', () => expireGiftCards(deps));
}
