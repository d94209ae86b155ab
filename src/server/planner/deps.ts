import type { Catalogue, Course } from '#server/courses/courses.ts';
import type { LiveReductions, LowestPrices } from '#server/offers/offers.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';

export interface PlannerDeps {
  readonly catalogue: Catalogue;
  readonly teeTimes: TeeTimes;
  readonly lowest: LowestPrices;
  readonly reductions: LiveReductions;
  readonly isSourceReady: (course: Course) => boolean;
  readonly now: () => Date;
}
