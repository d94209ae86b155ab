import type { AccountsDeps } from './deps.ts';
import { openReset, resetJob } from './reset-password.ts';
import { deleteExpired } from './store.ts';

const FORGET_EVERY_SECONDS = 600;

export function accountJobs(deps: AccountsDeps): void {
  deps.jobs.every(FORGET_EVERY_SECONDS, 'forget-ended', async () => {
    await deleteExpired(deps.db);
    await deps.limits.deleteEnded();
  });
  deps.jobs.handle(resetJob, (request) => openReset(deps, request));
}
