import type { EmailKind } from '#server/platform/email/email-kind.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { findGiftCard } from '../store.ts';

/** The buyer of a card, without a chosen language in the language of the purchase. */
export const toBuyer =
  ({ db }: Pick<GiftCardsDeps, 'db'>): Exclude<EmailKind['to'], 'support'> =>
  async ({ subjectId }, buyer) => {
    const stored = await findGiftCard(db, subjectId);
    return buyer && { ...buyer, language: buyer.language ?? stored?.card.language ?? null };
  };
