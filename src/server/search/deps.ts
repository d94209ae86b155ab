import type { Catalogue, Course } from '#server/courses/courses.ts';
import type { LiveReductions, LowestPrices } from '#server/offers/offers.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';

export interface SearchDeps {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly teeTimes: TeeTimes;
  readonly lowest: LowestPrices;
  readonly reductions: LiveReductions;
  readonly now: () => Date;
  readonly isSourceReady: (course: Course) => boolean;
}

/** The reason why there are no times, as a sentence in the user's language. */
export type Say = (reason: 'NO_TIMES' | 'NO_ANSWER') => string;
