import type { GolfCourse } from '#shared/courses/contract.ts';
import { distanceKm } from '#shared/courses/drive-time.ts';
import type { GeoPoint } from '#shared/courses/landmass.ts';
import { coursesIn } from '#shared/courses/regions.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { CourseResult } from '#shared/search/contract.ts';
import { centreOf, type SortableCourse, sortCourses } from '#shared/search/sort-courses.ts';
import type { GreenFeeSearch } from './search-address.ts';

/** The facts of a course that a list shows. */
export type ListedCourse = Pick<
  GolfCourse,
  | 'id'
  | 'name'
  | 'town'
  | 'province'
  | 'region'
  | 'zone'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'holes'
  | 'par'
  | 'sourceType'
  | 'basePrice'
>;

export function listed(course: GolfCourse): ListedCourse {
  const { id, name, town, province, region, zone, location, latitude, longitude } = course;
  const { holes, par, sourceType, basePrice } = course;
  const where = { town, province, region, zone, location, latitude, longitude };
  return { id, name, ...where, holes, par, sourceType, basePrice };
}

/** A course with its club's reply; undefined before the first request. */
export interface FoundCourse extends SortableCourse {
  readonly course: ListedCourse;
  readonly result: CourseResult | undefined;
  /** Distance from the searched place; null without one. */
  readonly awayKm: number | null;
}

const pointOf = (course: ListedCourse): GeoPoint => ({ lat: course.latitude, lon: course.longitude });

function found(
  course: ListedCourse,
  result: CourseResult | undefined,
  from: GeoPoint | undefined,
): FoundCourse {
  return {
    course,
    result,
    awayKm: from ? Math.round(distanceKm(from, pointOf(course))) : null,
    name: course.name,
    place: pointOf(course),
    live: result
      ? {
          answer: result.answer,
          timesCount: result.timesCount,
          priceFromCents: result.priceFrom === null ? null : centsFromEuros(result.priceFrom),
          firstTime: result.times[0]?.time ?? null,
          offerPercent: result.offerPercent,
        }
      : null,
  };
}

/** The mean position of a place's courses: of a town, zone, province or region. */
export function placeOf(name: string, courses: readonly ListedCourse[]): GeoPoint | undefined {
  const inTown = courses.filter((course) => course.town === name);
  return centreOf((inTown.length > 0 ? inTown : coursesIn(name, courses)).map(pointOf));
}

/** The courses that match the filters, in the requested order. */
export function findCourses(
  all: readonly ListedCourse[],
  search: GreenFeeSearch,
  byCourse: Readonly<Record<string, CourseResult>> = {},
): FoundCourse[] {
  const inPlace = search.region ? coursesIn(search.region, all) : all;
  const matching = inPlace.filter(
    (course) =>
      (!search.holes || course.holes === search.holes) &&
      (!search.source || course.sourceType === search.source),
  );
  const name = search.near ?? search.region;
  const from = search.sort === 'distance' && name ? placeOf(name, all) : undefined;
  return sortCourses(
    matching.map((course) => found(course, byCourse[course.id], from)),
    search.sort,
    from,
  );
}
