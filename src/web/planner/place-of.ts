import type { PlannerCourse } from '#shared/planner/contract.ts';
import type { PosterPlace } from '#web/frame/posters/poster-address.ts';

/** A location reads `town, province`; the picture wants the town too. */
export function placeOf(course: PlannerCourse): PosterPlace {
  const { id, region, province, location } = course;
  return { id, region, province, town: location.split(',')[0] };
}
