import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import type { AccountsDeps } from './deps.ts';
import { findSession } from './store.ts';
import { hashToken } from './tokens.ts';

export { confirmPassword } from './confirm-password.ts';
export type { AccountsDeps } from './deps.ts';
export { createPasswords, type PasswordCost, type Passwords, passwordCost } from './passwords.ts';
export { resetJob } from './reset-password.ts';
export {
  type Contact,
  contactsOf,
  holdSession,
  lockAccount,
  withdrawFromOffers,
} from './store.ts';

/** Finds who holds a bearer token: undefined when it is unknown, ended or out of date. */
export async function authenticate(
  deps: Pick<AccountsDeps, 'db' | 'sessionSecret'>,
  token: string,
): Promise<SignedIn | undefined> {
  if (token.length > 200) return undefined;
  return findSession(deps.db, hashToken(token, deps.sessionSecret));
}
