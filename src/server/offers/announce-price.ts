import type { Course } from '#server/courses/courses.ts';
import { PRICE_FROM_DAYS, USUAL_PLAYERS } from '#shared/courses/price-from.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { type Cents, eurosFromCents } from '#shared/kernel/money.ts';
import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { Announced } from '#shared/offers/contract.ts';
import { announcedPercent, priorPriceCents, rateKey } from '#shared/offers/prior-price.ts';
import type { PricingDeps } from './deps.ts';
import { type LowestPrice, nextMidnight } from './lowest-price.ts';
import { type CourseReduction, type OfferRow, pricesOf, reductionsAt } from './store.ts';

/** An offer with its course, its lowest price, and the reduction that may be announced. */
export interface PricedOffer<O extends OfferRow> {
  readonly offer: O;
  readonly course: Course;
  /** Null where no tee time can be booked with it, or where only the club's own system would know. */
  readonly priceFromCents: Cents | null;
  readonly announced: Announced | null;
  /** The first moment at which the clock may change the price, epoch milliseconds; infinity for a package. */
  readonly until: number;
}

function announce(finalCents: Cents, priorCents: Cents | null, discountPercent: number): Announced | null {
  const percent = announcedPercent(finalCents, priorCents, discountPercent);
  return percent === null ? null : { percent, priorPrice: eurosFromCents(priorCents!) };
}

type Prices = Awaited<ReturnType<typeof pricesOf>>;

interface PriceFound {
  readonly price: LowestPrice | undefined;
  readonly until: number;
}

/** The rates of the tee times at a price. */
function ratesOf(course: Course, { plays }: LowestPrice): Set<string> {
  const { holes, rates, seasons } = course;
  return new Set(
    plays.flatMap(({ playDate, starts }) => {
      const season = seasonOn(seasons, playDate)?.name ?? '';
      return starts.flatMap((startMinutes) => {
        const rate = rateFor(rates, { season, playDate, startMinutes, holes });
        return rate ? [rateKey(rate)] : [];
      });
    }),
  );
}

/**
 * The price of a tee time's reduction is that of the cheapest bookable tee time of its days; it is announced against
 * the former rate of just that tee time.
 */
function priceFlash<O extends OfferRow>(
  offer: O,
  course: Course,
  { price: lowest, until }: PriceFound,
  prices: Prices,
  reductions: readonly CourseReduction[],
): PricedOffer<O> {
  if (!lowest) return { offer, course, priceFromCents: null, announced: null, until };
  const priceFromCents = lowest.cents;
  const keys = ratesOf(course, lowest);
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
    until,
  };
}

/** A package's price counts from the moment at which it was set. */
function pricePackage<O extends OfferRow>(offer: O, course: Course, prices: Prices): PricedOffer<O> {
  const ofPackage = prices.get(offer.id) ?? [];
  const announcedAt = Math.max(offer.createdAt.getTime(), ...ofPackage.map(({ since }) => since));
  const priorCents = priorPriceCents(announcedAt, ofPackage);
  return {
    offer,
    course,
    priceFromCents: offer.priceCents,
    announced: announce(offer.priceCents, priorCents, offer.discountPercent),
    until: Number.POSITIVE_INFINITY,
  };
}

type LowestOn = (course: Course, playDate: TeeDate | null) => PriceFound;

/** The lowest prices of offers: those of a day on that day, the others of the next 30 days. */
async function lowestFor(
  { lowest, now }: PricingDeps,
  courses: readonly Course[],
  offers: readonly OfferRow[],
): Promise<LowestOn> {
  const idsOn = Map.groupBy(offers, ({ playDate }) => playDate);
  const found = new Map(
    await Promise.all(
      [...idsOn].flatMap(([playDate, ofDay]) => {
        const wanted = new Set(ofDay.map(({ courseId }) => courseId));
        const byZone = Map.groupBy(
          courses.filter(({ id }) => wanted.has(id)),
          ({ timeZone }) => timeZone,
        );
        return [...byZone].map(async ([timeZone, ofZone]) => {
          const from = playDate ?? todayAt(timeZone, now());
          const to = playDate ?? addDays(from, PRICE_FROM_DAYS - 1);
          const prices = await lowest.between({ courses: ofZone, from, to, players: USUAL_PLAYERS });
          return [`${playDate} ${timeZone}`, prices] as const;
        });
      }),
    ),
  );
  return (course, playDate) => {
    const price = found.get(`${playDate} ${course.timeZone}`)?.get(course.id);
    return { price, until: price?.until() ?? nextMidnight(course, now()) };
  };
}

/** Prices offers, in their order; skips those whose course is gone. */
export async function priceOffers<O extends OfferRow>(
  deps: PricingDeps,
  offers: readonly O[],
): Promise<PricedOffer<O>[]> {
  const { db, catalogue } = deps;
  const courseIds = [...new Set(offers.map(({ courseId }) => courseId))];
  const packageIds = offers.flatMap(({ id, offerType }) => (offerType === 'PACKAGE_INQUIRY' ? [id] : []));
  const [prices, reductions, courses] = await Promise.all([
    pricesOf(db, [...courseIds, ...packageIds]),
    reductionsAt(db, courseIds),
    Promise.all(courseIds.map(catalogue.find)),
  ]);
  const known = courses.filter((course) => course !== undefined);
  const flash = offers.filter(({ offerType }) => offerType === 'DIRECT_BOOKING');
  const lowestOn = await lowestFor(deps, known, flash);
  const byId = new Map(known.map((course) => [course.id, course]));
  return offers.flatMap((offer) => {
    const course = byId.get(offer.courseId);
    if (!course) return [];
    return offer.offerType === 'PACKAGE_INQUIRY'
      ? [pricePackage(offer, course, prices)]
      : [priceFlash(offer, course, lowestOn(course, offer.playDate), prices, reductions)];
  });
}
