import type { Module } from '#server/module.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import type { CoursesDeps } from './deps.ts';
import { coursePersonalData } from './personal-data/personal-data.ts';
import { listCourseNames, listCoursesOf, unclaimCourses } from './personal-data/store.ts';
import { courseRoutes } from './routes.ts';

export { type Catalogue, courseTables, createCatalogue } from './catalogue.ts';
export { courseChecks } from './checks/check-time-zones.ts';
export type { Course, CoursePlace } from './course.ts';
export type { PricesFrom, ReadPricesFrom } from './prices-from.ts';

/** A course by its name, for messages about it. */
interface NamedCourse {
  readonly id: string;
  readonly name: string;
}

/** The golf courses. */
export interface Courses {
  readonly catalogue: Catalogue;
  /** The courses of organisations, by name. */
  listCoursesOf(tx: Queryable, organisationIds: readonly string[]): Promise<NamedCourse[]>;
  /** Those of a list of ids, by name. */
  listCourseNames(tx: Queryable, ids: readonly string[]): Promise<NamedCourse[]>;
  readonly module: Module;
}

export function createCourses(deps: CoursesDeps): Courses {
  const catalogue = createCatalogue(deps.db, deps.caches);
  return {
    catalogue,
    listCoursesOf,
    listCourseNames,
    module: {
      name: 'courses',
      routes: (handle) => courseRoutes(handle, { ...deps, catalogue }),
      subjects: { course: catalogue.find },
      listeners(on) {
        on('organisation.ended', (tx, { organisationId }) => unclaimCourses(tx, organisationId));
      },
      personalData: coursePersonalData(deps.organisations),
    },
  };
}
