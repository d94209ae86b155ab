import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './deps.ts';
import { requireUser } from './store.ts';

/**
 * Asks who is signed in for the password again, before something that a borrowed session must not do. However it is
 * asked for, tries are counted together. Answers the hash it was checked against: who acts upon it later makes sure
 * that it still is the account's.
 */
export async function confirmPassword(
  deps: Pick<AccountsDeps, 'db' | 'limits' | 'passwords'>,
  user: SignedIn,
  password: string,
) {
  if (!(await deps.limits.spend(`password:${user.id}`, { max: 10, minutes: 15 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 15 } });
  }
  const { passwordHash, deletedAt } = await requireUser(deps.db, user.id);
  if (!(await deps.passwords.check(password, deletedAt ? undefined : passwordHash)))
    return refuse('WRONG_CURRENT_PASSWORD');
  return ok({ passwordHash });
}
