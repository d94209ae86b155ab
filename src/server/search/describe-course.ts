import type { CoursePlace, PricesFrom } from '#server/courses/courses.ts';
import type { GeoPoint } from '#shared/courses/landmass.ts';
import { nearest } from '#shared/courses/nearest.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import type { SearchDeps } from './deps.ts';

const NEARBY_COURSES = 4;
const NEARBY_HOTELS = 3;

const located = <T extends GeoPoint>(place: T) => ({ ...place, latitude: place.lat, longitude: place.lon });

function listed<T extends CoursePlace>(course: T, prices: PricesFrom) {
  const cents = prices.of(course.id);
  return { ...located(course), basePrice: cents === null ? null : eurosFromCents(cents) };
}

/** The stable facts of a course's page, identical for all visitors. */
export async function describeCourse(deps: SearchDeps, id: string) {
  const course = await deps.catalogue.find(id);
  if (!course) return refuse('NOT_FOUND');
  const [all, hotels, offers, prices] = await Promise.all([
    deps.catalogue.places(),
    deps.hotels.list(),
    deps.offers.atCourse(course.id),
    deps.offers.lowest.soon(),
  ]);
  const others = all.filter((other) => other.id !== course.id);
  return ok<CourseDetail>({
    ...listed(course, prices),
    seasons: [...course.seasons],
    isBookable: deps.teeTimes.isSourceReady(course),
    rates: course.rates.map((rate) => ({ ...rate, price: eurosFromCents(rate.priceCents) })),
    offers: offers.flash.map(({ offer, announced }) => ({
      ...offer,
      validUntil: offer.validUntil.toISOString(),
      announced,
    })),
    packages: offers.packages,
    nearbyCourses: nearest(course, others, NEARBY_COURSES).map((near) => listed(near, prices)),
    nearbyHotels: nearest(course, hotels, NEARBY_HOTELS).map((hotel) => ({
      ...located(hotel),
      priceFrom: eurosFromCents(hotel.priceFromCents),
    })),
  });
}
