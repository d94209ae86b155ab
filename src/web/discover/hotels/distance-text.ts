import { isBeside } from '#shared/courses/drive-time.ts';
import type { Hotel, HotelDetail } from '#shared/hotels/contract.ts';
import type { Texts } from '#web/app/i18n/texts.tsx';

/** Distance of a hotel from its own course: without a driving time where the course is adjacent. */
export function nearestCourseText(t: Texts<'hotels'>, course: NonNullable<Hotel['nearestCourse']>): string {
  const { name, distanceKm, driveMinutes } = course;
  return isBeside(distanceKm)
    ? t('beside', { course: name })
    : t('near', { minutes: driveMinutes, course: name });
}

export function distanceText(t: Texts<'hotels'>, course: HotelDetail['nearbyCourses'][number]): string {
  const { distanceKm, driveMinutes } = course;
  return isBeside(distanceKm)
    ? t('page.beside')
    : t('page.away', { km: Math.round(distanceKm), minutes: driveMinutes });
}
