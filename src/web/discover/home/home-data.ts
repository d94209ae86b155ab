import type { listGolfCourses } from '#shared/courses/contract.ts';
import type { listRecommendedHotels } from '#shared/hotels/contract.ts';
import type { listActiveOffers, listOffers } from '#shared/offers/contract.ts';
import type { listTestimonials } from '#shared/testimonials/contract.ts';
import { call } from '#web/api/call.ts';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { popularRegions } from './popular-regions.ts';

/** Specification, §9. */
const FEATURED_OFFERS = 3;
const SHOWN_HOTELS = 3;
const SHOWN_TESTIMONIALS = 3;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

const orNull = <T>(request: Promise<T>): Promise<T | null> => request.catch(() => null);

/** Each part is loaded on its own: a failed part is null, and only its section shows an error. */
export async function loadHome() {
  const [courses, flashOffers, offers, hotels, testimonials] = await Promise.all([
    orNull(call<typeof listGolfCourses>('GET /api/golf-courses', {})),
    orNull(call<typeof listActiveOffers>('GET /api/offers/active', {})),
    orNull(call<typeof listOffers>('GET /api/offers', { query: {} })),
    orNull(call<typeof listRecommendedHotels>('GET /api/hotels/recommended', {})),
    orNull(call<typeof listTestimonials>('GET /api/testimonials', {})),
  ]);
  return {
    today: todayInSpain(),
    courseCount: courses?.length ?? null,
    regions: courses && popularRegions(courses),
    flashOffers,
    offers: offers?.slice(0, FEATURED_OFFERS) ?? null,
    hotels: hotels?.slice(0, SHOWN_HOTELS) ?? null,
    testimonials: testimonials?.slice(0, SHOWN_TESTIMONIALS) ?? null,
  };
}
