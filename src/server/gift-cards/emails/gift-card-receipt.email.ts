import type { EmailTemplate } from '#server/module.ts';
import type { Attachment, EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { giftCardZone, lastWithdrawalDay } from '#shared/gift-cards/terms.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { decryptCode } from '../codes.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { giftCardFile } from '../gift-card-file.ts';
import { findGiftCard, type StoredGiftCard } from '../store.ts';
import { emailOfCard, toBuyer } from './to-buyer.ts';

/** To its buyer: it is paid, when it goes out, and the card to print. */
export function giftReceiptEmail(
  words: Words,
  { card }: StoredGiftCard,
  { address, printed }: { address: string; printed: Attachment | undefined },
): EmailContent {
  const { t, language, firstName, footer, money } = words;
  const amount = money(card.amountCents);
  const { recipientName: name, recipientEmail: email } = card;
  const boughtOn = todayAt(giftCardZone, card.paidAt!);
  const day = words.longDay(card.deliverOn);
  return {
    language,
    subject: t('giftReceipt.subject', { amount, name }),
    preview: t('giftReceipt.preview', { name }),
    kicker: t('giftReceipt.kicker'),
    title: t('giftReceipt.title', { name: firstName }),
    paragraphs: [
      card.deliverOn > boughtOn ? t('giftReceipt.later', { email, day }) : t('giftReceipt.now', { email }),
      ...(printed ? [t('giftReceipt.print')] : []),
    ],
    action: { label: t('giftReceipt.see'), url: address },
    money: {
      lines: [{ label: t('giftReceipt.line', { name }), amount }],
      total: { label: t('paid'), amount },
      note: t('giftReceipt.noTax'),
    },
    notes: [
      t('giftReceipt.withdraw', { day: words.longDay(lastWithdrawalDay(boughtOn)) }),
      t('gift.forever'),
    ],
    footer,
    ...(printed && { attachments: [printed] }),
  };
}

/** Of a card that was paid just now. */
export const giftCardReceipt = (deps: GiftCardsDeps): EmailTemplate => ({
  kind: 'gift-card-receipt',
  cause: {
    event: 'gift-card.paid',
    effect: emailOfCard,
  },
  to: toBuyer(deps),
  async compose({ subjectId, words, page }) {
    const stored = await findGiftCard(deps.db, subjectId);
    if (!stored || stored.card.status === 'WITHDRAWN') return undefined;
    const { sealedCode } = stored.card;
    const printed = sealedCode
      ? await giftCardFile(deps, stored, decryptCode(sealedCode, deps.secret))
      : undefined;
    return giftReceiptEmail(words, stored, { address: page('/gift-cards#tus-tarjetas'), printed });
  },
});
