import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OffersDeps } from './deps.ts';
import { expireOffers } from './store.ts';

const EXPIRY_SWEEP_SECONDS = 60;

/** Marks offers as expired; until the sweep runs, they are not sold or shown either. */
export function offerJobs(jobs: Jobs, { db }: Pick<OffersDeps, 'db'>): void {
  jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-offers', () => expireOffers(db));
}
