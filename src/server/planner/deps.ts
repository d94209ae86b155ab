import type { Catalogue } from '#server/courses/courses.ts';
import type { Offers } from '#server/offers/offers.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';

export interface PlannerDeps {
  readonly catalogue: Catalogue;
  readonly teeTimes: Pick<TeeTimes, 'find' | 'results' | 'isSourceReady'>;
  readonly offers: Pick<Offers, 'lowest' | 'reductions'>;
  readonly now: () => Date;
}
