import type { Queryable } from '#server/platform/database/database.ts';
import type { EmailKind } from '#server/platform/email/email-kind.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { findGiftCard } from '../store.ts';

/** An email about a card belongs to its buyer's account, whoever receives it. */
export async function emailOfCard(tx: Queryable, { giftCardId }: { readonly giftCardId: string }) {
  const stored = await findGiftCard(tx, giftCardId);
  return stored && { subjectId: giftCardId, userId: stored.card.buyerId };
}

/** The buyer of a card, without a chosen language in the language of the purchase. */
export const toBuyer =
  ({ db }: Pick<GiftCardsDeps, 'db'>): Exclude<EmailKind['to'], 'support'> =>
  async ({ subjectId }, buyer) => {
    const stored = await findGiftCard(db, subjectId);
    return buyer && { ...buyer, language: buyer.language ?? stored?.card.language ?? null };
  };
