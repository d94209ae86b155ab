import type { Course } from '#server/courses/courses.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { lowestRateCents } from '#shared/courses/rates.ts';
import { type Cents, eurosFromCents, percentOf } from '#shared/kernel/money.ts';
import type { Announced } from '#shared/offers/contract.ts';
import { announcedPercent, priorPriceCents, rateKey, ratesOfOffer } from '#shared/offers/prior-price.ts';
import { type CourseReduction, type OfferRow, pricesOf, reductionsAt } from './store.ts';

/** An offer with its course, what it costs from, and what may be said of its price. */
export interface PricedOffer<O extends OfferRow> {
  readonly offer: O;
  readonly course: Course;
  readonly priceFromCents: Cents;
  readonly announced: Announced | null;
}

function announce(finalCents: Cents, priorCents: Cents | null, takenOff: number): Announced | null {
  const percent = announcedPercent(finalCents, priorCents, takenOff);
  return percent === null ? null : { percent, priorPrice: eurosFromCents(priorCents!) };
}

type Prices = Awaited<ReturnType<typeof pricesOf>>;

/** A tee time's reduction: the rates of its days decide, and what they were before it. */
function priceFlash<O extends OfferRow>(
  offer: O,
  course: Course,
  prices: Prices,
  reductions: readonly CourseReduction[],
): PricedOffer<O> {
  const rates = ratesOfOffer(course, offer.playDate);
  const fullCents = lowestRateCents(rates) ?? course.priceFromCents;
  const priceFromCents = fullCents - percentOf(fullCents, offer.discountPercent);
  const keys = new Set(rates.map(rateKey));
  const sameDays = (other: CourseReduction) =>
    offer.playDate === null || other.playDate === null || other.playDate === offer.playDate;
  const priorCents = priorPriceCents(
    offer.createdAt.getTime(),
    (prices.get(course.id) ?? []).filter(({ key }) => keys.has(key)),
    reductions.filter((other) => other.courseId === course.id && other.id !== offer.id && sameDays(other)),
  );
  return {
    offer,
    course,
    priceFromCents,
    announced: announce(priceFromCents, priorCents, offer.discountPercent),
  };
}

/** A package's price counts from the moment it has had it. */
function pricePackage<O extends OfferRow>(offer: O, course: Course, prices: Prices): PricedOffer<O> {
  const ofPackage = prices.get(offer.id) ?? [];
  const announcedAt = Math.max(offer.createdAt.getTime(), ...ofPackage.map(({ since }) => since));
  const priorCents = priorPriceCents(announcedAt, ofPackage);
  return {
    offer,
    course,
    priceFromCents: offer.priceCents,
    announced: announce(offer.priceCents, priorCents, offer.discountPercent),
  };
}

/** Prices offers, in their order; one whose course is gone is left out. */
export async function priceOffers<O extends OfferRow>(
  db: Queryable,
  courseOf: (id: string) => Promise<Course | undefined>,
  offers: readonly O[],
): Promise<PricedOffer<O>[]> {
  const courseIds = [...new Set(offers.map(({ courseId }) => courseId))];
  const packageIds = offers.flatMap(({ id, offerType }) => (offerType === 'PACKAGE_INQUIRY' ? [id] : []));
  const [prices, reductions, courses] = await Promise.all([
    pricesOf(db, [...courseIds, ...packageIds]),
    reductionsAt(db, courseIds),
    Promise.all(courseIds.map(courseOf)),
  ]);
  const byId = new Map(courses.flatMap((course) => (course ? [[course.id, course] as const] : [])));
  return offers.flatMap((offer) => {
    const course = byId.get(offer.courseId);
    if (!course) return [];
    return offer.offerType === 'PACKAGE_INQUIRY'
      ? [pricePackage(offer, course, prices)]
      : [priceFlash(offer, course, prices, reductions)];
  });
}
