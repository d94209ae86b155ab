import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { closeSessions } from './close-sessions.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AccountsDeps } from './deps.ts';
import { endResets, lockUserWithPassword, updateUser } from './store.ts';

/** Changes the password and ends every other session of the account, and every link to choose another. */
export async function changeOwnPassword(
  deps: AccountsDeps,
  user: SignedIn,
  input: { currentPassword: string; newPassword: string },
) {
  const confirmed = await confirmPassword(deps, user, input.currentPassword);
  if (!confirmed.ok) return confirmed;
  const passwordHash = await deps.passwords.hash(input.newPassword);
  return deps.db.transaction(async (tx) => {
    // Changed or reset meanwhile: it is no longer the password that was checked.
    if (!(await lockUserWithPassword(tx, user.id, confirmed.value.passwordHash)))
      return refuse('WRONG_CURRENT_PASSWORD');
    await updateUser(tx, user.id, { passwordHash });
    await closeSessions(deps, tx, user.id, user.sessionId);
    await endResets(tx, user.id);
    return ok({ ok: true as const });
  });
}
