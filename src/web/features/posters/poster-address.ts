import type { PosterHour } from '#posters/hours.ts';

/** What a picture of a course or a region is drawn from. */
export interface PosterPlace {
  readonly id: string;
  readonly region: string;
  readonly province?: string;
  readonly town?: string;
  /** A hotel's name: its house stands in the landscape. */
  readonly hotel?: string;
}

export interface PosterSize {
  /** As it is shown: decides ratio and detail. */
  readonly width: number;
  readonly height: number;
}

/** Where the drawing is served: drawn once, kept by the browser, no part of any page's code. */
export function posterAddress(place: PosterPlace, { width, height }: PosterSize, hour?: PosterHour): string {
  const params = new URLSearchParams({ region: place.region });
  if (place.province) params.set('province', place.province);
  if (place.town) params.set('town', place.town);
  if (place.hotel) params.set('hotel', place.hotel);
  if (hour) params.set('hour', hour);
  params.set('size', `${width}x${height}`);
  return `/posters/${encodeURIComponent(place.id)}.svg?${params}`;
}
