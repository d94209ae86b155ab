import type { NotificationsDeps } from '../deps.ts';
import type { MailRow } from '../store.ts';
import type { EmailContent } from './email-content.ts';
import { giftCardEmail, giftReceiptEmail, giftWithdrawnEmail } from './gift-card-emails.ts';
import type { Words } from './words.ts';

/** Composes an email about a gift card from its current state; undefined if it is outdated. */
export async function composeGiftCardEmail(
  { db, giftCards }: NotificationsDeps,
  mail: MailRow & { kind: 'gift-card' | 'gift-card-receipt' | 'gift-card-withdrawn' },
  words: Words,
  address: string,
): Promise<EmailContent | undefined> {
  const stored = mail.giftCardId ? await giftCards.find(db, mail.giftCardId) : undefined;
  if (!stored) return undefined;
  const { status, sealedCode } = stored.card;
  const own = `${address}#tus-tarjetas`;
  if (mail.kind === 'gift-card-withdrawn') return giftWithdrawnEmail(words, stored, own);
  const code = sealedCode && giftCards.openCode(sealedCode);
  const printed = code ? await giftCards.file(stored, code) : undefined;
  if (mail.kind === 'gift-card-receipt')
    return status === 'WITHDRAWN' ? undefined : giftReceiptEmail(words, stored, { address: own, printed });
  // Redeemed from its print before its mail could be sent, or taken back: the code would only puzzle.
  return code && printed ? giftCardEmail(words, stored, { code, address, printed }) : undefined;
}
