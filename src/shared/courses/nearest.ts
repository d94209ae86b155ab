import { distanceKm, driveMinutes } from './drive-time.ts';
import type { GeoPoint } from './landmass.ts';

/** Further than this is another trip. */
const FURTHEST_MINUTES = 90;

export type Away<T> = T & { readonly distanceKm: number; readonly driveMinutes: number };

/** The nearest ones that a road leads to within an hour and a half, the nearest first. */
export function nearest<T extends GeoPoint>(from: GeoPoint, all: readonly T[], count: number): Away<T>[] {
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
