import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AccountsDeps } from './deps.ts';
import { openReset, resetJob } from './reset-password.ts';
import { deleteExpired } from './store.ts';

const DELETE_EVERY_SECONDS = 600;

export function accountJobs(jobs: Jobs, deps: AccountsDeps): void {
  jobs.every(DELETE_EVERY_SECONDS, 'forget-ended', async () => {
    await deleteExpired(deps.db);
    await deps.limits.deleteEnded();
  });
  jobs.handle(resetJob, (request) => openReset(deps, request));
}
