import type { Catalogue } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';

export interface QuotesDeps {
  readonly db: Db;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly teeTimes: TeeTimes;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** Signs the shared links. */
  readonly secret: string;
}
