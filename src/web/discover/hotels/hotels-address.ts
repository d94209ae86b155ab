import { type HotelSort, hotelSorts } from '#shared/hotels/sort-hotels.ts';

/** The filters of the hotel list, as in its address. */
export interface HotelSearch {
  /** A region, zone or province; all of Spain without it. */
  readonly region?: string | undefined;
  /** Minimum number of stars. */
  readonly stars?: number | undefined;
  readonly sort: HotelSort;
}

/** The useful steps: nearly every golf hotel has four stars or more. */
export const starSteps = [4, 5] as const;

export function readHotels(params: URLSearchParams): HotelSearch {
  return {
    region: params.get('region')?.trim().slice(0, 80) || undefined,
    stars: starSteps.find((stars) => String(stars) === params.get('stars')),
    sort: hotelSorts.find((sort) => sort === params.get('sort')) ?? 'recommended',
  };
}

/** The address of a list; it omits default values. */
export function hotelParams({ region, stars, sort }: HotelSearch): URLSearchParams {
  return new URLSearchParams({
    ...(region && { region }),
    ...(stars && { stars: String(stars) }),
    ...(sort !== 'recommended' && { sort }),
  });
}
