import type { AccountsDeps } from './accounts.ts';
import { openReset, resetJob } from './reset-password.ts';
import { forgetEnded } from './store.ts';

const FORGET_EVERY_SECONDS = 600;

export function accountJobs(deps: AccountsDeps): void {
  deps.jobs.every(FORGET_EVERY_SECONDS, 'forget-ended', () => forgetEnded(deps.db));
  deps.jobs.handle(resetJob, (request) => openReset(deps, request));
}
