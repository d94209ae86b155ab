import type { Module } from '#server/module.ts';
import type { GiftCardsDeps } from './deps.ts';
import { giftCardEmails } from './emails/emails.ts';
import { giftCardJobs } from './jobs.ts';
import { giftCardPersonalData } from './personal-data/personal-data.ts';
import { giftCardRoutes } from './routes.ts';
import { settleGiftCardJob } from './settle-gift-card.ts';

export { giftCardChecks } from './checks/checks.ts';
export { compareGiftCards } from './checks/compare-gift-cards.ts';
export type { GiftCardsDeps } from './deps.ts';

/** Gift cards: their purchase, their delivery by email, and the credit that they become. */
export interface GiftCards {
  readonly module: Module;
}

export function createGiftCards(deps: GiftCardsDeps): GiftCards {
  return {
    module: {
      name: 'gift-cards',
      routes: (handle) => giftCardRoutes(handle, deps),
      jobs: (jobs) => giftCardJobs(jobs, deps),
      personalData: giftCardPersonalData(deps),
      emails: giftCardEmails(deps),
      listeners(on) {
        on('payment.changed', async (tx, { order }) => {
          if (order.kind === 'GIFT_CARD')
            await deps.jobs.enqueue(tx, settleGiftCardJob, { giftCardId: order.id });
        });
      },
    },
  };
}
