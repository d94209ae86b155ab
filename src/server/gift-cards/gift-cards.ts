import type { Module } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { openCode } from './codes.ts';
import type { GiftCardsDeps } from './deps.ts';
import { giftCardFile } from './gift-card-file.ts';
import { giftCardJobs } from './jobs.ts';
import { giftCardPersonalData } from './personal-data/personal-data.ts';
import { giftCardRoutes } from './routes.ts';
import { settleGiftCardJob } from './settle-gift-card.ts';
import { findGiftCard, type StoredGiftCard } from './store.ts';

export { giftCardChecks } from './checks/checks.ts';
export { compareGiftCards } from './checks/compare-gift-cards.ts';
export type { GiftCardsDeps } from './deps.ts';
export type { StoredGiftCard } from './store.ts';

/** Gift cards: their purchase, their delivery by email, and the credit that they become. */
export interface GiftCards {
  find(db: Queryable, id: string): Promise<StoredGiftCard | undefined>;
  /**
   * The code in a card’s `sealedCode`.
   * @throws when it was encrypted with another secret: then only its email or its print contains the code.
   */
  openCode(sealedCode: string): string;
  /** The card to print, as a PDF in its own language. */
  file(stored: StoredGiftCard, code: string): ReturnType<typeof giftCardFile>;
  readonly module: Module;
}

export function createGiftCards(deps: GiftCardsDeps): GiftCards {
  return {
    find: findGiftCard,
    openCode: (sealedCode) => openCode(sealedCode, deps.secret),
    file: (stored, code) => giftCardFile(deps, stored, code),
    module: {
      name: 'gift-cards',
      routes: (handle) => giftCardRoutes(handle, deps),
      jobs: (jobs) => giftCardJobs(jobs, deps),
      personalData: giftCardPersonalData(deps),
      listeners(on) {
        on('payment.changed', async (tx, { order }) => {
          if (order.kind === 'GIFT_CARD')
            await deps.jobs.enqueue(tx, settleGiftCardJob, { giftCardId: order.id });
        });
      },
    },
  };
}
