import { type GeoPoint, landmassOf } from './landmass.ts';

const earthRadiusKm = 6371;
const roadFactor = 1.3;
const averageKmPerHour = 70;
const doorToDoorMinutes = 10;

/** Distance over the ground, in kilometres (haversine). */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const dLat = radians(to.lat - from.lat);
  const dLon = radians(to.lon - from.lon);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}

/**
 * Estimated drive in whole minutes, without a map service: distance × 1.3 at 70 km/h, plus 10 minutes in total for both
 * ends. `null` if no road leads there: between islands, or between an island and the mainland.
 */
export function driveMinutes(from: GeoPoint, to: GeoPoint): number | null {
  if (landmassOf(from) !== landmassOf(to)) return null;
  const roadKm = distanceKm(from, to) * roadFactor;
  return Math.round((roadKm / averageKmPerHour) * 60) + doorToDoorMinutes;
}

/** Below this distance guests walk: a hotel on the grounds. */
export const isBeside = (km: number): boolean => km < 1;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
