import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './deps.ts';
import { requireUser } from './store.ts';

/**
 * Checks the signed-in account's password again, before an action that a stolen session must not take. All callers
 * share one limit. Returns the hash that was checked, so that the caller can require that it is still the account's.
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
