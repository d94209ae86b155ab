import type { AccountsDeps } from './accounts.ts';
import { openReset, resetJob } from './reset-password.ts';

export function accountJobs(deps: AccountsDeps): void {
  deps.jobs.handle(resetJob, (request) => openReset(deps, request));
}
