import { type CheckedLine, checkLines, type LineToCheck } from './check-lines.ts';
import type { TeeTimesDeps } from './deps.ts';
import { createExternalDays } from './external-days.ts';
import { type CourseOffers, findTeeTimes, type TeeTimesQuestion } from './find-tee-times.ts';
import { createKeptOffers } from './kept-offers.ts';

export type { CheckedLine, LineToCheck } from './check-lines.ts';
export type { TeeTimesDeps } from './deps.ts';
export type { CourseOffers } from './find-tee-times.ts';
export type { TeeTimeOffer } from './offers-of-day.ts';

/** The room's door: tee times of every source, in one language. */
export interface TeeTimes {
  find(question: TeeTimesQuestion): Promise<CourseOffers[]>;
  check(lines: readonly LineToCheck[]): Promise<Map<string, CheckedLine>>;
}

export function createTeeTimes(deps: TeeTimesDeps): TeeTimes {
  const askExternal = createExternalDays(deps);
  const kept = createKeptOffers();
  return {
    find: (question) => findTeeTimes(deps, askExternal, kept, question),
    check: (lines) => checkLines(deps, askExternal, lines),
  };
}
