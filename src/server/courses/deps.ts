import type { Caches } from '#server/platform/cache/cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Course } from './course.ts';
import type { ReadPricesFrom } from './prices-from.ts';

export interface CoursesDeps {
  readonly db: Db;
  readonly caches: Caches;
  /** Whether a course can be booked in this process: one of an external system only while that is configured. */
  readonly isSourceReady: (course: Course) => boolean;
  readonly pricesFrom: ReadPricesFrom;
}
