import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { expireOffers } from './store.ts';

const EXPIRY_SWEEP_SECONDS = 60;

/** Offers out of date say so; until the sweep comes, nothing sells or shows them either. */
export function offerJobs(jobs: Jobs, db: Db): void {
  jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-offers', () => expireOffers(db));
}
