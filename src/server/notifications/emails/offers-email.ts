import { grammarOf } from '#posters/grammar-of.ts';
import { palettes } from '#posters/palettes.ts';
import type { Seller } from '#shared/invoices/content.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { offerPath } from '#shared/offers/offer-path.ts';
import type { EmailContent, MailedOffer } from './email-content.ts';
import type { Words } from './words.ts';

interface About {
  readonly seller: Seller;
  /** When the reader agreed to be sent offers. */
  readonly agreedAt: Date;
  /** The address of a page of ours in the reader's language. */
  readonly page: (path: string) => string;
  readonly unsubscribeUrl: string;
}

const madridDay = (instant: Date) => todayAt('Europe/Madrid', instant);

/** An offer as the list of offers shows it: a percentage and a price before only where they may be announced. */
function mailedOffer(words: Words, offer: FeaturedOffer, page: About['page']): MailedOffer {
  const { of, money } = words;
  const isPackage = offer.offerType === 'PACKAGE_INQUIRY';
  const { announced, playDate } = offer;
  const prior = announced && money(centsFromEuros(announced.priorPrice));
  const each = of(isPackage ? 'offers:perPerson' : 'offers:perPlayer');
  const price = offer.priceFrom === null ? undefined : `${money(centsFromEuros(offer.priceFrom))} ${each}`;
  return {
    percent: announced ? of('offers:percent', { percent: announced.percent }) : undefined,
    course: offer.fieldName,
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
    palette: palettes[grammarOf(offer)],
  };
}

/**
 * The week's offers. An advertisement must identify itself, its sender, the reason why it was sent and the way to
 * unsubscribe, in every email (LSSI arts. 20 and 21).
 */
export function offersEmail(
  words: Words,
  offers: readonly FeaturedOffer[],
  { seller, agreedAt, page, unsubscribeUrl }: About,
): EmailContent {
  const { t, language, firstName } = words;
  const list = offers.map((offer) => mailedOffer(words, offer, page));
  const [first] = list;
  const count = list.length;
  const { name, taxId, address, email } = seller;
  const course = first?.course ?? '';
  return {
    language,
    subject: t('offers.subject', { count, course }),
    preview: t('offers.preview', { course, price: first?.price ?? '' }),
    kicker: t('offers.kicker'),
    title: t('offers.title', { name: firstName, count }),
    paragraphs: [t('offers.lead', { count })],
    offers: list,
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
