import type { SignedIn } from '#server/platform/http/actor.ts';
import { ok } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './accounts.ts';
import { closeSessions } from './close-sessions.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './passwords.ts';
import { endResets, updateUser } from './store.ts';

/** Changes the password and ends every other session of the account, and every link to choose another. */
export async function changeOwnPassword(
  deps: AccountsDeps,
  user: SignedIn,
  input: { currentPassword: string; newPassword: string },
) {
  const confirmed = await confirmPassword(deps, user, input.currentPassword);
  if (!confirmed.ok) return confirmed;
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash });
    await closeSessions(deps, tx, user.id, user.sessionId);
    await endResets(tx, user.id);
  });
  return ok({ ok: true as const });
}
