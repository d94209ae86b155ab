import type { Catalogue } from '#server/courses/courses.ts';
import type { Announce } from '#server/events.ts';
import type { Caches } from '#server/platform/cache/cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';
import type { LowestPrices } from './lowest-prices.ts';
import type { OfferCourses, OfferOrganisations } from './personal-data/personal-data.ts';

export interface OffersDeps {
  readonly db: Db;
  readonly caches: Caches;
  readonly limits: Limits;
  readonly announce: Announce;
  readonly catalogue: Catalogue;
  readonly organisations: OfferOrganisations;
  readonly courses: OfferCourses;
  readonly teeTimes: Pick<TeeTimes, 'lowest'>;
  readonly now: () => Date;
  readonly log: Log;
}

/** Dependencies of the calculation of offer prices. */
export type PricingDeps = Pick<OffersDeps, 'db' | 'catalogue' | 'now'> & { readonly lowest: LowestPrices };
