import type { Caches } from '#server/platform/cache/cache.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { Course } from './course.ts';
import type { ReadPricesFrom } from './prices-from.ts';

export interface CourseOrganisations {
  /** The organisations of a person. */
  membershipsOf(db: Queryable, userId: string): Promise<readonly { readonly organisationId: string }[]>;
}

export interface CoursesDeps {
  readonly db: Db;
  readonly organisations: CourseOrganisations;
  readonly caches: Caches;
  /** Whether a course can be booked in this process: one of an external system only while that is configured. */
  readonly isSourceReady: (course: Course) => boolean;
  readonly pricesFrom: ReadPricesFrom;
}
