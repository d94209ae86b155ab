import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { QuotesDeps } from './deps.ts';
import { expireQuotes } from './store.ts';

const EXPIRY_SWEEP_SECONDS = 60;

/** Marks quotes as expired; until the sweep runs, the rule already treats them so. */
export function quoteJobs(jobs: Jobs, deps: QuotesDeps): void {
  jobs.every(EXPIRY_SWEEP_SECONDS, 'expire-quotes', () => expireQuotes(deps.db, deps.now()));
}
