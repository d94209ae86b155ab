import { poster } from '#posters/poster.ts';
import { pageNumbers } from '#server/platform/documents/blocks.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { translate } from '#server/platform/translate.ts';
import { type GiftPicture, giftPoster } from '#shared/gift-cards/terms.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { pathIn } from '#shared/texts/languages.ts';
import { decryptCode } from './codes.ts';
import type { GiftCardsDeps } from './deps.ts';
import { findGiftCard, type StoredGiftCard } from './store.ts';

const sheet = { width: 1100, height: 640 } as const;
const pictureOf = (renderer: GiftCardsDeps['renderer'], picture: GiftPicture) =>
  renderer.png(poster({ ...giftPoster(picture), ...sheet }));

const FILES_AN_HOUR = 60;

/** For its buyer, as long as it can be redeemed. */
export async function readGiftCardFile(deps: GiftCardsDeps, buyer: SignedIn, id: string) {
  const stored = await findGiftCard(deps.db, id);
  if (stored?.card.buyerId !== buyer.id) return refuse('NOT_FOUND');
  const { sealedCode } = stored.card;
  if (!sealedCode) return refuse('GIFT_CARD_WITHOUT_CODE');
  // A document takes some hundredths of a second to render.
  if (!(await deps.limits.spend(`gift-card-file:${buyer.id}`, { max: FILES_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const { filename, content } = await giftCardFile(deps, stored, decryptCode(sealedCode, deps.secret));
  return ok({ name: filename, bytes: content });
}

/** Without emoji: none of our fonts has them, and the document would show empty boxes. */
const printable = (text: string) =>
  text
    .replace(
      /(?![©®])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0f\u20e3]/gu,
      '',
    )
    .trim();

/** The card to print, in its own language: picture, words, code, and how to redeem it. */
export async function giftCardFile(
  { renderer, publicUrl }: Pick<GiftCardsDeps, 'renderer' | 'publicUrl'>,
  { card, buyer }: StoredGiftCard,
  code: string,
) {
  const { language, picture, message, recipientName } = card;
  const t = (key: string, params = {}) => translate(language, `gift-cards:paper.${key}`, params);
  const words = printable(message ?? '');
  const amount = formatCents(card.amountCents, language, 0);
  const address = `${publicUrl}${pathIn(language, '/gift-cards')}`;
  const content = await renderer.pdf({
    title: t('title', { amount }),
    subtitle: t('from', { name: printable(recipientName), buyer: printable(buyer.name) }),
    language,
    writtenAt: card.paidAt ?? card.createdAt,
    header: [t('header'), amount],
    footer: `Salida · ${address}`,
    pageOf: translate(language, 'general:pageOf', pageNumbers),
    blocks: [
      {
        kind: 'picture',
        png: await pictureOf(renderer, picture),
        ratio: sheet.height / sheet.width,
        alt: translate(language, `gift-cards:pictures.${picture}`),
      },
      ...(words ? [{ kind: 'paragraph' as const, text: `«${words}»` }] : []),
      { kind: 'display', label: t('code'), text: `${code.slice(0, 15)}\n${code.slice(15)}` },
      { kind: 'paragraph', text: t('how') },
      { kind: 'paragraph', text: address.replace(/^https?:\/\//, ''), href: `${address}#${code}` },
      { kind: 'tear' },
      { kind: 'paragraph', text: t('terms'), quiet: true },
    ],
  });
  return { filename: `${t('file')}.pdf`, contentType: 'application/pdf', content };
}
