import { type CheckedLine, checkLines, type LineToCheck } from './check-lines.ts';
import type { TeeTimesDeps } from './deps.ts';
import { createExternalDays } from './external-days.ts';
import { findTeeTimes } from './find-tee-times.ts';
import { createKeptOffers } from './kept-offers.ts';
import { findLowest, type LowestOfDay, type LowestQuestion } from './lowest-of-days.ts';
import type { CourseOffers, TeeTimesQuestion } from './question.ts';

export type { CheckedLine, LineToCheck } from './check-lines.ts';
export type { TeeTimesDeps } from './deps.ts';
export { type BlockOf, extendSheets } from './extend-sheets.ts';
export type { LowestOfDay } from './lowest-of-days.ts';
export type { TeeTimeOffer } from './offers-of-day.ts';
export type { CourseOffers } from './question.ts';
export { wireTerms } from './wire-terms.ts';

/** The public interface: tee times of every source, in one language. */
export interface TeeTimes {
  find(question: TeeTimesQuestion): Promise<CourseOffers[]>;
  /** The lowest price of each day at courses with a sheet of our own, by the course's id; other courses are missing. */
  lowest(question: LowestQuestion): Promise<ReadonlyMap<string, readonly LowestOfDay[]>>;
  check(lines: readonly LineToCheck[]): Promise<Map<string, CheckedLine>>;
  /** Drops what is kept of a course's day, or of everything: its tee times changed. */
  forget(courseId?: string, playDate?: string): void;
}

export function createTeeTimes(deps: TeeTimesDeps): TeeTimes {
  const external = createExternalDays(deps);
  const kept = createKeptOffers();
  return {
    find: (question) => findTeeTimes(deps, external.ask, kept, question),
    lowest: (question) => findLowest(deps, question),
    check: (lines) => checkLines(deps, external.ask, lines),
    forget: external.forget,
  };
}
