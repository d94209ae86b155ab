import type { Catalogue, Course } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';

export interface SearchDeps {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly teeTimes: TeeTimes;
  readonly isSourceReady: (course: Course) => boolean;
}

/** Why there are no times, as a sentence in the reader's language. */
export type Say = (reason: 'NO_TIMES' | 'NO_ANSWER') => string;
