import type { Course } from '#server/courses/courses.ts';
import type { Module } from '#server/module.ts';
import type { ContentCache } from '#server/platform/cache/cache.ts';
import { type CheckedLine, checkLines, type LineToCheck } from './check-lines.ts';
import type { TeeTimesDeps } from './deps.ts';
import { createExternalDays } from './external-days.ts';
import { findTeeTimes, type Offers } from './find-tee-times.ts';
import { teeTimeJobs } from './jobs.ts';
import { createSaleSlots } from './local-days.ts';
import { createReadLowest, type LowestOfDay, type LowestQuestion } from './lowest-of-days.ts';
import type { CourseOffers, TeeTimesQuestion } from './question.ts';

export type { CheckedLine, LineToCheck } from './check-lines.ts';
export { listCoursesWithSheets, readSheetDays, type SheetDay } from './checks/store.ts';
export { type BlockOf, extendSheets } from './extend-sheets.ts';
export type { LowestOfDay } from './lowest-of-days.ts';
export type { TeeTimeOffer } from './offers-of-day.ts';
export type { CourseOffers } from './question.ts';
export { wireTerms } from './wire-terms.ts';

/** Tee times of every source, in one form. */
export interface TeeTimes {
  find(question: TeeTimesQuestion): Promise<CourseOffers[]>;
  /** The lowest price of each day at courses with a local sheet, by the course's id; other courses are missing. */
  lowest(question: LowestQuestion): Promise<ReadonlyMap<string, readonly LowestOfDay[]>>;
  check(lines: readonly LineToCheck[]): Promise<Map<string, CheckedLine>>;
  /** Whether a course can be booked in this process: one of an external system only while that is configured. */
  isSourceReady(course: Course): boolean;
  /** Cached results about own sheets, derived from `CourseOffers`, by their `contentKey`. */
  readonly results: ContentCache;
  readonly module: Module;
}

/** Kilobytes: all cached results, and the offers of a course for some days, about. */
const MAX_KB = 48 * 1024;
const OFFERS_KB = 24;

export function createTeeTimes(deps: TeeTimesDeps): TeeTimes {
  const results = deps.caches.byContent({ name: 'tee-times', maxSize: MAX_KB });
  const queryExternal = createExternalDays(deps);
  const saleSlots = createSaleSlots(results);
  const localSheets = { saleSlots, offers: results.of<Offers>('offers', OFFERS_KB) };
  return {
    find: (question) => findTeeTimes(deps, queryExternal, localSheets, question),
    lowest: createReadLowest(deps, results, saleSlots),
    check: (lines) => checkLines(deps, queryExternal, saleSlots, lines),
    isSourceReady: ({ sourceType }) => sourceType === 'LOCAL' || deps.providers[sourceType] !== undefined,
    results,
    module: { name: 'tee-times', jobs: (jobs) => teeTimeJobs(jobs, deps) },
  };
}
