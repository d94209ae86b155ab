import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { countWaiting } from '#server/platform/email/store.ts';
import type { GiftCardsExport } from '#shared/gift-cards/personal-export.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { GIFT_CARD_KIND } from '../emails/gift-card.email.ts';
import { endUnpaidCards } from '../end-unpaid.ts';
import { anonymiseCards, describeCards, listUndelivered, readGiftCardRows } from './store.ts';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

async function exportGiftCards(tx: Queryable, userId: string): Promise<GiftCardsExport> {
  const { bought, redeemed } = await readGiftCardRows(tx, userId);
  return {
    giftCards: {
      bought: bought.map((card) => ({
        id: card.id,
        status: card.status,
        amountCents: card.amountCents,
        recipientName: card.recipientName,
        recipientEmail: card.recipientEmail,
        message: card.message,
        picture: card.picture,
        language: card.language,
        deliverOn: card.deliverOn,
        createdAt: card.createdAt.toISOString(),
        paidAt: instantOf(card.paidAt),
        sentAt: instantOf(card.sentAt),
        redeemedAt: instantOf(card.redeemedAt),
        withdrawnAt: instantOf(card.withdrawnAt),
      })),
      redeemed: redeemed.map((card) => ({
        id: card.id,
        amountCents: card.amountCents,
        recipientName: card.recipientName,
        message: card.message,
        picture: card.picture,
        redeemedAt: card.redeemedAt!.toISOString(),
      })),
    },
  };
}

export const giftCardPersonalData = (deps: GiftCardsDeps): PersonalData => ({
  tables: { gift_cards: 'ANONYMISED' },
  export: exportGiftCards,
  async blockers(tx, userId) {
    const undelivered = await listUndelivered(tx, userId);
    const unsent = await countWaiting(tx, GIFT_CARD_KIND, userId);
    return Array.from({ length: undelivered.length + unsent }, () => ({ kind: 'GIFT_CARD' }));
  },
  describeOrders: (tx, _userId, orderIds) => describeCards(tx, orderIds),
  beforeErasure: (userId) => endUnpaidCards(deps, userId),
  erase: anonymiseCards,
});
