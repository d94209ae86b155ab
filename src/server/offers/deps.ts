import type { Catalogue } from '#server/courses/courses.ts';
import type { Announce } from '#server/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { LowestPrices } from './lowest-prices.ts';

export interface OffersDeps {
  readonly db: Db;
  readonly limits: Limits;
  readonly announce: Announce;
  readonly catalogue: Catalogue;
  readonly lowest: LowestPrices;
  readonly now: () => Date;
}

/** Dependencies of the calculation of offer prices. */
export type PricingDeps = Pick<OffersDeps, 'db' | 'catalogue' | 'lowest' | 'now'>;
