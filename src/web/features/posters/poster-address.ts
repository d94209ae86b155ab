import type { PosterHour } from '#posters/hours.ts';

/** The data that determine the poster of a course or a region. */
export interface PosterPlace {
  readonly id: string;
  readonly region: string;
  readonly province?: string;
  readonly town?: string;
  /** A hotel's name, for a poster of its building. */
  readonly hotel?: string;
}

export interface PosterSize {
  /** CSS pixels: decide ratio and detail. */
  readonly width: number;
  readonly height: number;
}

/** Address of a poster: drawn by the server, cached by the browser, not part of a page's code. */
export function posterAddress(place: PosterPlace, { width, height }: PosterSize, hour?: PosterHour): string {
  const params = new URLSearchParams({ region: place.region });
  if (place.province) params.set('province', place.province);
  if (place.town) params.set('town', place.town);
  if (place.hotel) params.set('hotel', place.hotel);
  if (hour) params.set('hour', hour);
  params.set('size', `${width}x${height}`);
  return `/posters/${encodeURIComponent(place.id)}.svg?${params}`;
}
