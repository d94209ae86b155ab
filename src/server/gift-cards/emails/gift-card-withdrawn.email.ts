import type { EmailTemplate } from '#server/module.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { findGiftCard, type StoredGiftCard } from '../store.ts';
import { emailOfCard, toBuyer } from './to-buyer.ts';

/** To the buyer who withdrew from the contract. */
export function giftWithdrawnEmail(
  { t, language, firstName, footer, money }: Words,
  { card }: StoredGiftCard,
  address: string,
): EmailContent {
  const amount = money(card.amountCents);
  return {
    language,
    subject: t('giftWithdrawn.subject', { amount }),
    preview: t('giftWithdrawn.preview', { name: card.recipientName }),
    kicker: t('giftWithdrawn.kicker'),
    title: t('giftWithdrawn.title', { name: firstName, amount }),
    paragraphs: [t('giftWithdrawn.text', { name: card.recipientName, amount })],
    action: { label: t('giftReceipt.see'), url: address },
    notes: [t('bankDays')],
    footer,
  };
}

/** The refund of a card that its buyer withdrew from. */
export const giftCardWithdrawn = (deps: GiftCardsDeps): EmailTemplate => ({
  kind: 'gift-card-withdrawn',
  cause: {
    event: 'gift-card.withdrawn',
    effect: emailOfCard,
  },
  to: toBuyer(deps),
  async compose({ subjectId, words, page }) {
    const stored = await findGiftCard(deps.db, subjectId);
    return stored && giftWithdrawnEmail(words, stored, page('/gift-cards#tus-tarjetas'));
  },
});
