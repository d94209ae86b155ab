import type { Announce } from '#server/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import { findSession } from './store.ts';
import { hashToken } from './tokens.ts';

export { confirmPassword } from './confirm-password.ts';
export { resetJob } from './reset-password.ts';
export { withdrawFromOffers } from './store.ts';

/** What this room needs; made once by the composition root. */
export interface AccountsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly announce: Announce;
  readonly sessionSecret: string;
  readonly operatorCode: string | undefined;
  readonly adminKey: string | undefined;
  /** In the demo everybody comes from one address: its limits are wider. */
  readonly demo: boolean;
}

/** Finds who holds a bearer token: undefined when it is unknown, ended or out of date. */
export async function authenticate(
  deps: Pick<AccountsDeps, 'db' | 'sessionSecret'>,
  token: string,
): Promise<SignedIn | undefined> {
  if (token.length > 200) return undefined;
  return findSession(deps.db, hashToken(token, deps.sessionSecret));
}
