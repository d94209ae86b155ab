import type { Course } from '#server/courses/courses.ts';
import { trueUntil } from '#server/platform/cache/cache.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { FeaturedOffer, FlashOffer } from '#shared/offers/contract.ts';
import { type PricedOffer, priceOffers } from './announce-price.ts';
import type { PricingDeps } from './deps.ts';
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
  priceFrom: priceFromCents === null ? null : eurosFromCents(priceFromCents),
  announced,
  description: offer.description,
});

/** Prices the listed offers. The list changes when an offer ends, its day is over, or the clock changes a price. */
async function priceListed<O extends OfferRow>(
  deps: PricingDeps,
  offers: readonly O[],
): Promise<PricedOffer<O>[]> {
  const priced = await priceOffers(deps, offers);
  for (const { offer, course, until } of priced) {
    trueUntil(Math.min(offer.validUntil.getTime(), until));
    if (offer.playDate) trueUntil(instantAt(addDays(offer.playDate, 1), '00:00', course.timeZone).getTime());
  }
  return priced;
}

/** Flash offers, the one that ends first before the others. */
export async function listFlashOffers(deps: PricingDeps): Promise<FlashOffer[]> {
  const priced = await priceListed(deps, await listLive(deps.db, { type: 'DIRECT_BOOKING' }));
  const list = priced.map((one) => ({
    ...shared(one),
    discountValue: one.offer.discountPercent,
    validUntil: one.offer.validUntil.toISOString(),
  }));
  return list.sort((a, b) => a.validUntil.localeCompare(b.validUntil));
}

function featured(one: PricedOffer<LiveOffer>): FeaturedOffer {
  const { offer, course } = one;
  return {
    ...shared(one),
    imageUrl: offer.imageUrl ?? `/pictures/${course.id}.png`,
    isPhoto: offer.imageUrl !== null,
    discount: offer.discountPercent,
    offerType: offer.offerType,
    // An offer that no club or operator sells has the course's name.
    createdBy: { name: offer.sellerName ?? course.name },
    expiresAt: offer.validUntil.toISOString(),
    // The price that a club typed in is not a tee time's: the one that can be booked takes precedence.
    priceFinal: eurosFromCents(one.priceFromCents ?? offer.priceCents),
  };
}

/** Offers of clubs and packages of operators, the newest first. */
export async function listAllOffers(deps: PricingDeps): Promise<FeaturedOffer[]> {
  return (await priceListed(deps, await listLive(deps.db))).map(featured);
}

/** The live offers as the list of offers shows them, the newest first: all, or those with the given ids. */
export async function liveOffers(deps: PricingDeps, ids?: readonly string[]): Promise<FeaturedOffer[]> {
  return (await priceOffers(deps, await listLive(deps.db, ids && { ids }))).map(featured);
}

/** The live offers at one course: its flash offers, the largest reduction first, and its packages. */
export interface OffersAtCourse {
  readonly flash: readonly PricedOffer<LiveOffer>[];
  readonly packages: FeaturedOffer[];
}

export async function offersAtCourse(deps: PricingDeps, courseId: string): Promise<OffersAtCourse> {
  const priced = await priceListed(deps, await listLive(deps.db, { courseId }));
  const isFlash = ({ offer }: PricedOffer<OfferRow>) => offer.offerType === 'DIRECT_BOOKING';
  return {
    flash: priced.filter(isFlash).sort((a, b) => b.offer.discountPercent - a.offer.discountPercent),
    packages: priced.filter((one) => !isFlash(one)).map(featured),
  };
}
