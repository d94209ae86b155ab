import type { Module } from '#server/module.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import type { CoursesDeps } from './deps.ts';
import { courseRoutes } from './routes.ts';

export { type Catalogue, courseTables, createCatalogue } from './catalogue.ts';
export type { Course, CoursePlace } from './course.ts';
export type { PricesFrom, ReadPricesFrom } from './prices-from.ts';

/** The golf courses. */
export interface Courses {
  readonly catalogue: Catalogue;
  readonly module: Module;
}

export function createCourses(deps: CoursesDeps): Courses {
  const catalogue = createCatalogue(deps.db, deps.caches);
  return {
    catalogue,
    module: {
      name: 'courses',
      routes: (handle) => courseRoutes(handle, { ...deps, catalogue }),
      subjects: { course: catalogue.find },
    },
  };
}
