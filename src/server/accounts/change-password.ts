import type { SignedIn } from '#server/platform/http/actor.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './accounts.ts';
import { closeSessions } from './close-sessions.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { endResets, requireUser, updateUser } from './store.ts';

/** Changes the password and ends every other session of the account, and every link to choose another. */
export async function changeOwnPassword(
  deps: AccountsDeps,
  user: SignedIn,
  input: { currentPassword: string; newPassword: string },
) {
  if (!(await deps.limits.spend(`password:${user.id}`, { max: 10, minutes: 15 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 15 } });
  }
  const row = await requireUser(deps.db, user.id);
  if (!(await checkPassword(input.currentPassword, row.passwordHash)))
    return refuse('WRONG_CURRENT_PASSWORD');
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash });
    await closeSessions(deps, tx, user.id, user.sessionId);
    await endResets(tx, user.id);
  });
  return ok({ ok: true as const });
}
