import { z } from 'zod';
import { newId } from '#server/platform/ids.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { closeSessions } from './close-sessions.ts';
import type { AccountsDeps } from './deps.ts';
import {
  consumeReset,
  endResets,
  findUserByEmail,
  insertReset,
  lockUserOfReset,
  updateUser,
} from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** Finds the account and sends its link, after the reply, so that the reply's time discloses nothing. */
export const resetJob = defineJob('request-reset', z.object({ requestId: z.string(), email: z.string() }));

/** Accepts a request for a one-hour link; the reply is the same for an unknown email. */
export async function requestReset(deps: AccountsDeps, email: string, address: string) {
  const allowed =
    (await deps.limits.spend(`reset:account:${foldEmail(email)}`, { max: 5, minutes: 60 })) &&
    (await deps.limits.spend(`reset:address:${address}`, { max: deps.demo ? 500 : 20, minutes: 60 }));
  if (!allowed) return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  await deps.jobs.enqueue(deps.db, resetJob, { requestId: newId(), email: foldEmail(email) });
  return ok({ ok: true as const });
}

/** The job. Repeated, it sends no second email: the request has one, and an unread link expires. */
export async function openReset(
  deps: AccountsDeps,
  { requestId, email }: { requestId: string; email: string },
): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (!user) return;
  const token = newToken();
  await deps.db.transaction(async (tx) => {
    await insertReset(tx, user.id, hashToken(token, deps.sessionSecret));
    await deps.announce(tx, { type: 'account.reset-requested', requestId, userId: user.id, token });
  });
}

/** Uses a link up, sets the password and ends every session of the account, and every other link. */
export async function useReset(
  deps: AccountsDeps,
  input: { token: string; password: string },
  address: string,
) {
  if (!(await deps.limits.spend(`reset-use:${address}`, { max: deps.demo ? 500 : 30, minutes: 60 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  }
  const passwordHash = await deps.passwords.hash(input.password);
  return deps.db.transaction(async (tx) => {
    const tokenHash = hashToken(input.token, deps.sessionSecret);
    // The account before the link, in the order of whoever else changes both: two at once wait, and neither fails.
    await lockUserOfReset(tx, tokenHash);
    const userId = await consumeReset(tx, tokenHash);
    if (!userId) return refuse('RESET_LINK_EXPIRED');
    await updateUser(tx, userId, { passwordHash });
    await closeSessions(deps, tx, userId);
    await endResets(tx, userId);
    return ok({ ok: true as const });
  });
}
