import { coursesIn } from '#shared/courses/regions.ts';
import { byName } from '#shared/kernel/text-order.ts';

export const hotelSorts = ['recommended', 'price', 'stars'] as const;
export type HotelSort = (typeof hotelSorts)[number];

interface ListedHotel {
  readonly name: string;
  readonly region: string;
  readonly province: string;
  readonly zone: string;
  readonly stars: number;
  readonly pricePerNight: number;
  readonly nearestCourse: { readonly driveMinutes: number } | null;
}

/** The hotels of a place with at least this many stars; all without a filter. */
export function findHotels<H extends ListedHotel>(
  hotels: readonly H[],
  filter: { readonly region?: string | undefined; readonly stars?: number | undefined },
): H[] {
  const inPlace = filter.region ? coursesIn(filter.region, hotels) : hotels;
  return inPlace.filter(({ stars }) => stars >= (filter.stars ?? 0));
}

/**
 * A sorted copy. *Recommended* is the order that the page describes: the shortest drive to a course first, then the
 * lower price; no hotel can pay for a place.
 */
export function sortHotels<H extends ListedHotel>(hotels: readonly H[], by: HotelSort): H[] {
  const drive = (hotel: H) => hotel.nearestCourse?.driveMinutes ?? Number.MAX_SAFE_INTEGER;
  const byPrice = (a: H, b: H) => a.pricePerNight - b.pricePerNight;
  const order: Record<HotelSort, (a: H, b: H) => number> = {
    recommended: (a, b) => drive(a) - drive(b) || byPrice(a, b),
    price: byPrice,
    stars: (a, b) => b.stars - a.stars || byPrice(a, b),
  };
  return hotels.toSorted((a, b) => order[by](a, b) || byName(a.name, b.name));
}
