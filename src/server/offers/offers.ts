import type { Module } from '#server/module.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import type { OffersDeps } from './deps.ts';
import { packageContacted } from './emails/package-contacted.email.ts';
import { offerJobs } from './jobs.ts';
import { liveOffers, type OffersAtCourse, offersAtCourse } from './list-offers.ts';
import { createLiveReductions, type LiveReductions } from './live-reductions.ts';
import { createLowestPrices, type LowestPrices } from './lowest-prices.ts';
import { offerPersonalData } from './personal-data/personal-data.ts';
import { removeSeller } from './personal-data/store.ts';
import { offerRoutes } from './routes.ts';
import { findOffer, type OfferOfPlay, offersFor, type Play } from './store.ts';

export type { LiveReductions } from './live-reductions.ts';
export type { LowestPrices } from './lowest-prices.ts';
export type { FittingOffer } from './store.ts';

/** Flash offers of clubs and packages of operators, and the lowest prices that follow from them. */
export interface Offers {
  /** Prices “from”. */
  readonly lowest: LowestPrices;
  /** The live flash offers in memory: for prices that are shown. */
  readonly reductions: LiveReductions;
  /** The best live flash offer for each play, from the database: for prices that are charged. */
  offersFor(plays: readonly Play[]): Promise<OfferOfPlay>;
  /** The live offers as the list of offers shows them, the newest first: all, or those with the given ids. */
  list(ids?: readonly string[]): Promise<FeaturedOffer[]>;
  /** The live offers at one course. */
  atCourse(courseId: string): Promise<OffersAtCourse>;
  readonly module: Module;
}

export function createOffers(deps: OffersDeps): Offers {
  const { db, caches } = deps;
  const reductions = createLiveReductions(db, caches);
  const lowest = createLowestPrices({ ...deps, reductions });
  const pricing = { ...deps, lowest };
  return {
    lowest,
    reductions,
    offersFor: (plays) => offersFor(db, plays),
    list: (ids) => liveOffers(pricing, ids),
    atCourse: (courseId) => offersAtCourse(pricing, courseId),
    module: {
      name: 'offers',
      routes: (handle) => offerRoutes(handle, pricing),
      jobs: (jobs) => offerJobs(jobs, deps),
      emails: [packageContacted(deps)],
      subjects: { offer: (id) => findOffer(db, id) },
      listeners(on) {
        on('organisation.ended', (tx, { organisationId }) => removeSeller(tx, organisationId));
      },
      personalData: offerPersonalData(deps.organisations, deps.courses),
    },
  };
}
