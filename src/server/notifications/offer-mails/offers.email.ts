import { grammarOf } from '#posters/grammar-of.ts';
import { type Palette, palettes } from '#posters/palettes.ts';
import type { EmailTemplate } from '#server/module.ts';
import type { Card, EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import type { Seller } from '#shared/invoices/content.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { offerPath } from '#shared/offers/offer-path.ts';
import { chooseOffers } from '#shared/offers/weekly-offers.ts';
import type { NotificationsDeps } from '../deps.ts';
import { offersOfMail } from './store.ts';
import { unsubscribeAddress } from './unsubscribe-link.ts';

interface OfferEmailContext {
  readonly seller: Seller;
  /** When the reader agreed to be sent offers. */
  readonly agreedAt: Date;
  /** The address of a page of ours in the reader's language. */
  readonly page: (path: string) => string;
  readonly unsubscribeUrl: string;
}

/** The landscape of an offer's course, from sky to shade. */
const bandsOf = ({ sky, far, water, rough, fairway, dark }: Palette) =>
  [
    [sky[0], 14],
    [sky[1], 12],
    [sky[2], 10],
    [far, 8],
    [water, 10],
    [rough, 6],
    [fairway, 8],
    [dark, 6],
  ] as const;

const madridDay = (instant: Date) => todayAt('Europe/Madrid', instant);

/** An offer as the list of offers shows it: a percentage and a price before only where they may be announced. */
function mailedOffer(words: Words, offer: FeaturedOffer, page: OfferEmailContext['page']): Card {
  const { of, money } = words;
  const isPackage = offer.offerType === 'PACKAGE_INQUIRY';
  const { announced, playDate } = offer;
  const prior = announced && money(centsFromEuros(announced.priorPrice));
  const each = of(isPackage ? 'offers:perPerson' : 'offers:perPlayer');
  const price = offer.priceFrom === null ? undefined : `${money(centsFromEuros(offer.priceFrom))} ${each}`;
  return {
    percent: announced ? of('offers:percent', { percent: announced.percent }) : undefined,
    title: offer.fieldName,
    place: offer.fieldLocation,
    description: offer.description,
    facts: [
      ...(isPackage ? [of('offers:by', { name: offer.createdBy.name })] : []),
      playDate
        ? of('offers:day', { day: words.longDay(playDate) })
        : of('offers:until', { day: words.longDay(madridDay(new Date(offer.expiresAt))) }),
    ].join(' · '),
    prior: prior ? of('offers:prior', { price: prior }) : undefined,
    price: price && !isPackage ? `${of('offers:from')} ${price}` : price,
    url: page(offerPath(offer)),
    bands: bandsOf(palettes[grammarOf(offer)]),
  };
}

/**
 * The week's offers. An advertisement must identify itself, its sender, the reason why it was sent and the way to
 * unsubscribe, in every email (LSSI arts. 20 and 21).
 */
export function offersEmail(
  words: Words,
  offers: readonly FeaturedOffer[],
  { seller, agreedAt, page, unsubscribeUrl }: OfferEmailContext,
): EmailContent {
  const { t, language, firstName } = words;
  const list = offers.map((offer) => mailedOffer(words, offer, page));
  const [first] = list;
  const count = list.length;
  const { name, taxId, address, email } = seller;
  const course = first?.title ?? '';
  return {
    language,
    subject: t('offers.subject', { count, course }),
    preview: t('offers.preview', { course, price: first?.price ?? '' }),
    kicker: t('offers.kicker'),
    title: t('offers.title', { name: firstName, count }),
    paragraphs: [t('offers.lead', { count })],
    cards: list,
    action: { label: t('offers.see'), url: page('/ofertas') },
    notes: [
      t('offers.why', { day: words.longDate(madridDay(agreedAt)) }),
      ...(list.some(({ percent }) => percent) ? [t('offers.prior')] : []),
    ],
    unsubscribe: {
      label: t('offers.leave'),
      url: unsubscribeUrl,
      otherwise: t('offers.leaveByMail', { email }),
    },
    footer: t('offers.footer', { name, taxId, address, email }),
  };
}

export const OFFERS_KIND = 'offers';

/** The offers of an email that are still available. Enqueued by `mailOffers`; subject: the account. */
export const weeklyOffers = (deps: NotificationsDeps): EmailTemplate => ({
  kind: OFFERS_KIND,
  preferences: ['email', 'offers'],
  async compose({ messageId, userId, words, page }) {
    const agreedAt = userId && (await deps.subscribers.findConsent(deps.db, userId));
    if (!agreedAt || !deps.seller) return undefined;
    const ids = await offersOfMail(deps.db, messageId);
    const offers = chooseOffers(ids.length > 0 ? await deps.offers.list(ids) : [], new Set());
    if (offers.length === 0) return undefined;
    const unsubscribeUrl = unsubscribeAddress(deps, words.language, userId);
    return offersEmail(words, offers, { seller: deps.seller, agreedAt, page, unsubscribeUrl });
  },
});
