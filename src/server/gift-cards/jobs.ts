import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { GiftCardsDeps } from './deps.ts';
import { sendIfDue } from './send-gift-card.ts';
import { settleGiftCardAsJob, settleGiftCardJob } from './settle-gift-card.ts';
import { listDue, markExpired } from './store.ts';

const DELIVERY_SWEEP_SECONDS = 2;
const EXPIRY_SWEEP_SECONDS = 10;

/** The sweep: sends due cards by email. Safe in several processes at once: each card is sent once. */
export async function deliverGiftCards(deps: GiftCardsDeps): Promise<void> {
  await forEachIsolated(await listDue(deps.db, 'to send', deps.now()), {
    name: 'deliver-gift-cards',
    log: deps.log,
    about: (giftCardId) => ({ giftCardId }),
    work: (giftCardId) => deps.db.transaction((tx) => sendIfDue(deps, tx, giftCardId)),
  });
}

/** The sweep: expires unpaid gift cards and enqueues the cancellation of their payments. */
export async function expireGiftCards(deps: GiftCardsDeps): Promise<void> {
  await forEachIsolated(await listDue(deps.db, 'to pay', deps.now()), {
    name: 'expire-gift-cards',
    log: deps.log,
    about: (giftCardId) => ({ giftCardId }),
    work: (giftCardId) =>
      deps.db.transaction(async (tx) => {
        if (await markExpired(tx, giftCardId))
          await deps.payments.byCard.requestCancellation(tx, { reference: giftCardId });
      }),
  });
}

export function giftCardJobs(jobs: Jobs, deps: GiftCardsDeps): void {
  jobs.handle(settleGiftCardJob, ({ giftCardId }) => settleGiftCardAsJob(deps, giftCardId));
  jobs.every(DELIVERY_SWEEP_SECONDS, 'deliver-gift-cards', () => deliverGiftCards(deps));
  jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-gift-cards', () => expireGiftCards(deps));
}
