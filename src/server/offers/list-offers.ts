import type { Catalogue, Course } from '#server/courses/courses.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { FeaturedOffer, FlashOffer } from '#shared/offers/contract.ts';
import { type PricedOffer, priceOffers } from './announce-price.ts';
import type { OffersDeps } from './deps.ts';
import { type LiveOffer, listLive, type OfferRow } from './store.ts';

const fieldOf = ({ id, name, location, region, province, town, zone }: Course) => ({
  fieldId: id,
  fieldName: name,
  fieldLocation: location,
  region,
  province,
  town,
  zone,
});

const shared = ({ offer, course, priceFromCents, announced }: PricedOffer<OfferRow>) => ({
  id: offer.id,
  ...fieldOf(course),
  playDate: offer.playDate,
  priceFrom: eurosFromCents(priceFromCents),
  announced,
  description: offer.description,
});

/** The moment from which a list of offers is another one: the first of them ends, or its day is over. */
function endOf(priced: readonly PricedOffer<OfferRow>[]): Date | undefined {
  const ends = priced.map(({ offer, course }) => {
    const dayEnds = offer.playDate
      ? instantAt(addDays(offer.playDate, 1), '00:00', course.timeZone).getTime()
      : Number.POSITIVE_INFINITY;
    return Math.min(offer.validUntil.getTime(), dayEnds);
  });
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

interface Listed<T> {
  readonly list: T[];
  readonly until: Date | undefined;
}

/** Flash offers, the one that ends first before the others. */
export async function listFlashOffers({ db, catalogue }: OffersDeps): Promise<Listed<FlashOffer>> {
  const priced = await priceOffers(db, catalogue.find, await listLive(db, { type: 'DIRECT_BOOKING' }));
  const list = priced.map((one) => ({
    ...shared(one),
    discountValue: one.offer.discountPercent,
    validUntil: one.offer.validUntil.toISOString(),
  }));
  return { list: list.sort((a, b) => a.validUntil.localeCompare(b.validUntil)), until: endOf(priced) };
}

function featured(one: PricedOffer<LiveOffer>): FeaturedOffer {
  const { offer, course } = one;
  return {
    ...shared(one),
    imageUrl: offer.imageUrl ?? `/pictures/${course.id}.png`,
    isPhoto: offer.imageUrl !== null,
    discount: offer.discountPercent,
    offerType: offer.offerType,
    // What a club did not publish under its own account stands under the course's name.
    createdBy: { name: offer.creatorName ?? course.name },
    expiresAt: offer.validUntil.toISOString(),
    priceFinal: eurosFromCents(offer.priceCents),
  };
}

/** Offers of clubs and packages of operators, the newest first. */
export async function listAllOffers({ db, catalogue }: OffersDeps): Promise<Listed<FeaturedOffer>> {
  const priced = await priceOffers(db, catalogue.find, await listLive(db));
  return { list: priced.map(featured), until: endOf(priced) };
}

/** What can be bought now as the list of offers shows it, the newest first: all of it, or of those named. */
export async function liveOffers(
  db: Queryable,
  catalogue: Catalogue,
  ids?: readonly string[],
): Promise<FeaturedOffer[]> {
  return (await priceOffers(db, catalogue.find, await listLive(db, ids && { ids }))).map(featured);
}

/** What is on offer at one course: its flash offers, the largest reduction first, and its packages. */
export async function offersAtCourse(db: Queryable, catalogue: Catalogue, courseId: string) {
  const priced = await priceOffers(db, catalogue.find, await listLive(db, { courseId }));
  const isFlash = ({ offer }: PricedOffer<OfferRow>) => offer.offerType === 'DIRECT_BOOKING';
  return {
    flash: priced.filter(isFlash).sort((a, b) => b.offer.discountPercent - a.offer.discountPercent),
    packages: priced.filter((one) => !isFlash(one)).map(featured),
  };
}
