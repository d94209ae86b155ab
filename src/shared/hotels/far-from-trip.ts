import { driveMinutes } from '#shared/courses/drive-time.ts';
import type { GeoPoint } from '#shared/courses/landmass.ts';

/** The longest acceptable drive from a hotel to the first tee. */
const FAR_MINUTES = 120;

/**
 * Whether a hotel is out of reach of every course of a trip: minutes by car to the nearest one, or `null` where no road
 * leads to any. Undefined when it is within two hours of one of them, or nothing is known of where they are.
 */
export function farFromTrip(
  hotel: GeoPoint,
  courses: readonly GeoPoint[],
): { minutes: number | null } | undefined {
  if (courses.length === 0) return undefined;
  const drives = courses.flatMap((course) => driveMinutes(hotel, course) ?? []);
  if (drives.length === 0) return { minutes: null };
  const minutes = Math.min(...drives);
  return minutes > FAR_MINUTES ? { minutes } : undefined;
}
