import { type CheckedLine, checkLines, type LineToCheck } from './check-lines.ts';
import type { TeeTimesDeps } from './deps.ts';
import { createExternalDays } from './external-days.ts';
import { type CourseOffers, findTeeTimes } from './find-tee-times.ts';

export type { CheckedLine, LineToCheck } from './check-lines.ts';
export type { TeeTimesDeps } from './deps.ts';
export type { CourseOffers, TeeTimeOffer } from './find-tee-times.ts';

/** The room's door: tee times of every source, in one language. */
export interface TeeTimes {
  find(request: Parameters<typeof findTeeTimes>[2]): Promise<CourseOffers[]>;
  check(lines: readonly LineToCheck[]): Promise<Map<string, CheckedLine>>;
}

export function createTeeTimes(deps: TeeTimesDeps): TeeTimes {
  const askExternal = createExternalDays(deps);
  return {
    find: (request) => findTeeTimes(deps, askExternal, request),
    check: (lines) => checkLines(deps, askExternal, lines),
  };
}
