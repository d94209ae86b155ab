import type { Module } from '#server/module.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import type { AccountsDeps } from './deps.ts';
import { accountJobs } from './jobs.ts';
import { accountRoutes } from './routes.ts';
import { findSession } from './store.ts';
import { hashToken } from './tokens.ts';

export { confirmPassword } from './confirm-password.ts';
export { createPasswords, type PasswordCost, type Passwords, passwordCost } from './passwords.ts';
export { resetJob } from './reset-password.ts';
export {
  type Contact,
  contactsOf,
  holdSession,
  lockAccount,
  withdrawFromOffers,
} from './store.ts';

/** People with an account, and their sessions. */
export interface Accounts {
  readonly module: Module;
  /** Finds the account of a bearer token: undefined when the token is unknown, ended or out of date. */
  authenticate(token: string): Promise<SignedIn | undefined>;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  return {
    module: {
      name: 'accounts',
      routes: (handle) => accountRoutes(handle, deps),
      jobs: (jobs) => accountJobs(jobs, deps),
    },
    async authenticate(token) {
      if (token.length > 200) return undefined;
      return findSession(deps.db, hashToken(token, deps.sessionSecret));
    },
  };
}
