import type { EmailTemplate } from '#server/module.ts';
import type { Attachment, EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { decryptCode } from '../codes.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { giftCardFile } from '../gift-card-file.ts';
import { findGiftCard, type StoredGiftCard } from '../store.ts';
import { emailOfCard } from './to-buyer.ts';

export const GIFT_CARD_KIND = 'gift-card';

/** Two lines of three groups: on a phone one would not fit. */
const inTwoLines = (code: string) => `${code.slice(0, 15)}\n${code.slice(15)}`;

/** To the recipient, with the code behind the `#`, which is sent to no server. */
export function giftCardEmail(
  { t, language, money }: Words,
  { card, buyer }: StoredGiftCard,
  { code, address, printed }: { code: string; address: string; printed: Attachment },
): EmailContent {
  const amount = money(card.amountCents);
  const { name: by } = buyer;
  return {
    language,
    subject: t('gift.subject', { buyer: by, amount }),
    preview: t('gift.preview', { amount }),
    kicker: t('gift.kicker'),
    title: t('gift.title', { name: card.recipientName, amount }),
    paragraphs: [t('gift.text', { buyer: by, amount })],
    ...(card.message && { quote: { lines: card.message.split('\n'), by } }),
    locator: { label: t('gift.code'), value: inTwoLines(code) },
    action: { label: t('gift.redeem'), url: `${address}#${code}` },
    copyAddress: t('copyAddress'),
    notes: [t('gift.forever'), t('gift.likeMoney')],
    footer: t('gift.footer', { buyer: by }),
    attachments: [printed],
  };
}

/** The card, on its day; it belongs to the buyer's account, and is sent to the card's recipient. */
export const giftCard = (deps: GiftCardsDeps): EmailTemplate => ({
  kind: GIFT_CARD_KIND,
  cause: {
    event: 'gift-card.sent',
    effect: emailOfCard,
  },
  async to({ subjectId }) {
    const stored = await findGiftCard(deps.db, subjectId);
    if (!stored) return undefined;
    const { recipientName: name, recipientEmail: email, language } = stored.card;
    return { name, email, language };
  },
  async compose({ subjectId, words, page }) {
    const stored = await findGiftCard(deps.db, subjectId);
    const sealedCode = stored?.card.sealedCode;
    // Withdrawn, or redeemed from its print before the email could be sent: the code would only confuse.
    if (!stored || !sealedCode) return undefined;
    const code = decryptCode(sealedCode, deps.secret);
    const printed = await giftCardFile(deps, stored, code);
    return giftCardEmail(words, stored, { code, address: page('/gift-cards'), printed });
  },
});
