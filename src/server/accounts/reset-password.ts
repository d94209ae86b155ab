import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, findUserByEmail, insertReset, takeReset, updateUser } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** Sends a one-hour link when the account exists, and answers alike when it does not. */
export async function requestReset(deps: AccountsDeps, email: string, address: string) {
  const allowed =
    (await deps.limits.spend(`reset:account:${email.toLowerCase()}`, { max: 5, minutes: 60 })) &&
    (await deps.limits.spend(`reset:address:${address}`, { max: deps.demo ? 500 : 20, minutes: 60 }));
  if (!allowed) return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const user = await findUserByEmail(deps.db, email);
  if (user) {
    const token = newToken();
    await deps.db.transaction(async (tx) => {
      await insertReset(tx, user.id, hashToken(token, deps.sessionSecret));
      await deps.announce(tx, {
        type: 'account.reset-requested',
        userId: user.id,
        email: user.email,
        name: user.name,
        token,
      });
    });
  }
  return ok({ ok: true as const });
}

/** Uses a link up, sets the password and ends every session of the account. */
export async function useReset(
  deps: AccountsDeps,
  input: { token: string; password: string },
  address: string,
) {
  if (!(await deps.limits.spend(`reset-use:${address}`, { max: deps.demo ? 500 : 30, minutes: 60 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  }
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const userId = await takeReset(tx, hashToken(input.token, deps.sessionSecret));
    if (!userId) return refuse('RESET_LINK_EXPIRED');
    await updateUser(tx, userId, { passwordHash });
    await endSessions(tx, userId);
    return ok({ ok: true as const });
  });
}
