import type { StoredGiftCard } from '#server/gift-cards/gift-cards.ts';
import type { MailAttachment } from '#server/integrations/mail/port.ts';
import { giftCardZone, lastWithdrawalDay } from '#shared/gift-cards/terms.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { EmailContent } from './email-content.ts';
import type { Words } from './words.ts';

/** Two lines of three groups: on a phone one would not fit. */
const inTwoLines = (code: string) => `${code.slice(0, 15)}\n${code.slice(15)}`;

/** To the recipient, with the code behind the `#`, which is sent to no server. */
export function giftCardEmail(
  { t, language, money }: Words,
  { card, buyer }: StoredGiftCard,
  { code, address, printed }: { code: string; address: string; printed: MailAttachment },
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

/** To its buyer: it is paid, when it goes out, and the card to print. */
export function giftReceiptEmail(
  words: Words,
  { card }: StoredGiftCard,
  { address, printed }: { address: string; printed: MailAttachment | undefined },
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

/** To its buyer, who took the contract back. */
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
