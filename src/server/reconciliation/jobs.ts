import { z } from 'zod';
import { defineJob, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { ReconciliationDeps } from './deps.ts';
import { isClean, reconcile } from './reconcile.ts';

const reconcileJob = defineJob('reconcile', z.object({}), { expireInSeconds: 3600, retryLimit: 2 });

/**
 * Every night, when the fewest people play with it: disagreements are errors in the log, which an operator must read.
 */
export function reconciliationJobs(jobs: Jobs, deps: ReconciliationDeps): void {
  jobs.handle(reconcileJob, async () => {
    const report = await reconcile(deps);
    if (isClean(report)) deps.log.info({ checked: report.checked }, 'reconciled');
    else deps.log.error({ report }, 'reconciliation found what must not be');
  });
  jobs.schedule(reconcileJob, '30 4 * * *', 'Europe/Madrid');
}
