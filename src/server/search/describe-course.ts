import type { Course } from '#server/courses/courses.ts';
import { listHotels } from '#server/hotels/hotels.ts';
import { activeOffersAt } from '#server/offers/offers.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { distanceKm, driveMinutes } from '#shared/tee-times/drive-time.ts';
import type { GeoPoint } from '#shared/tee-times/landmass.ts';
import type { SearchDeps } from './deps.ts';

const NEARBY_COURSES = 4;
const NEARBY_HOTELS = 3;
/** Further than this is another trip. */
const FURTHEST_MINUTES = 90;

type Away<T> = T & { readonly distanceKm: number; readonly driveMinutes: number };

/** The nearest ones that a road leads to. */
function nearest<T extends GeoPoint>(from: GeoPoint, all: readonly T[], count: number): Away<T>[] {
  return all
    .flatMap((one) => {
      const minutes = driveMinutes(from, one);
      const km = Math.round(distanceKm(from, one) * 10) / 10;
      return minutes === null || minutes > FURTHEST_MINUTES
        ? []
        : [{ ...one, distanceKm: km, driveMinutes: minutes }];
    })
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, count);
}

const located = <T extends GeoPoint>(place: T) => ({ ...place, latitude: place.lat, longitude: place.lon });

const listed = <T extends Course>(course: T) => ({
  ...located(course),
  basePrice: eurosFromCents(course.priceFromCents),
});

/** All that does not change from one moment to the next: the page's facts, fit for every reader alike. */
export async function describeCourse(deps: SearchDeps, id: string) {
  const course = await deps.catalogue.find(id);
  if (!course) return refuse('NOT_FOUND');
  const [all, hotels, offers] = await Promise.all([
    deps.catalogue.all(),
    listHotels(deps.db),
    activeOffersAt(deps.db, course.id),
  ]);
  const others = all.filter((other) => other.id !== course.id);
  return ok<CourseDetail>({
    ...listed(course),
    seasons: [...course.seasons],
    isBookable: deps.isSourceReady(course),
    rates: course.rates.map((rate) => ({ ...rate, price: eurosFromCents(rate.priceCents) })),
    offers: offers.map((offer) => ({ ...offer, validUntil: offer.validUntil.toISOString() })),
    nearbyCourses: nearest(course, others, NEARBY_COURSES).map(listed),
    nearbyHotels: nearest(course, hotels, NEARBY_HOTELS).map((hotel) => ({
      ...located(hotel),
      priceFrom: eurosFromCents(hotel.priceFromCents),
    })),
  });
}
