import type { Module } from '#server/module.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AccountsDeps } from './deps.ts';
import { passwordReset } from './emails/password-reset.email.ts';
import { accountJobs } from './jobs.ts';
import { accountPersonalData } from './personal-data/personal-data.ts';
import { lockForDeletion } from './personal-data/store.ts';
import { findConsent, findRecipient, listSubscribers, lockSubscriber } from './recipients/store.ts';
import { accountRoutes } from './routes.ts';
import { findSession, holdSession, withdrawFromOffers } from './store.ts';
import { hashToken } from './tokens.ts';

export { createPasswords, type PasswordCost, passwordCost } from './passwords.ts';
export { type Contact, contactsOf, lockAccount } from './store.ts';

/** People with an account, and their sessions. */
export interface Accounts {
  readonly module: Module;
  /** Finds the account of a bearer token: undefined when the token is unknown, ended or out of date. */
  authenticate(token: string): Promise<SignedIn | undefined>;
  /** The accounts that emails and push messages are sent to. */
  readonly recipients: {
    readonly findRecipient: typeof findRecipient;
    readonly holdSession: typeof holdSession;
  };
  /** The accounts with consent to offers by email. */
  readonly subscribers: {
    readonly listSubscribers: typeof listSubscribers;
    readonly lockSubscriber: typeof lockSubscriber;
    readonly findConsent: typeof findConsent;
    readonly withdrawFromOffers: typeof withdrawFromOffers;
  };
  /** For the deletion of an account. */
  readonly deletion: {
    /** Checks the password again; returns the hash that was checked. */
    confirmPassword(user: SignedIn, password: string): ReturnType<typeof confirmPassword>;
    /** Locks the account and its organisations until the transaction ends. */
    readonly lockForDeletion: typeof lockForDeletion;
  };
}

export function createAccounts(deps: AccountsDeps): Accounts {
  return {
    module: {
      name: 'accounts',
      routes: (handle) => accountRoutes(handle, deps),
      jobs: (jobs) => accountJobs(jobs, deps),
      personalData: accountPersonalData(deps),
      emails: [passwordReset],
    },
    async authenticate(token) {
      if (token.length > 200) return undefined;
      return findSession(deps.db, hashToken(token, deps.sessionSecret));
    },
    recipients: { findRecipient, holdSession },
    subscribers: { listSubscribers, lockSubscriber, findConsent, withdrawFromOffers },
    deletion: { confirmPassword: (user, password) => confirmPassword(deps, user, password), lockForDeletion },
  };
}
