import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/endpoints/actor.ts';
import type { AccountsDeps } from './deps.ts';
import { readAccount } from './read-account.ts';
import { endOldestSessions, insertSession, lockUserWithPassword, type UserRow } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const SESSION_HOURS = 12;
const REMEMBERED_SESSION_HOURS = 30 * 24;

/** More browsers than a person has; in the demo all visitors share a few accounts. */
const maxSessions = (demo: boolean) => (demo ? 2000 : 50);

/**
 * Opens a session and emits the event by which other modules move the guest session's data; part of the caller's
 * transaction. Above the maximum number of sessions the oldest ends. Undefined if the checked password, that of
 * `user.passwordHash`, is no longer the account's.
 */
export async function openSession(
  deps: AccountsDeps,
  tx: Queryable,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  actor: Actor,
  remember = false,
) {
  const current = await lockUserWithPassword(tx, user.id, user.passwordHash);
  if (!current) return undefined;
  const token = newToken();
  const hours = remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS;
  await insertSession(tx, user.id, hashToken(token, deps.sessionSecret), hours);
  await endOldestSessions(tx, user.id, maxSessions(deps.demo));
  if (actor.guestSessionId) {
    await deps.announce(tx, {
      type: 'account.signed-in',
      userId: user.id,
      guestSessionId: actor.guestSessionId,
    });
  }
  return { token, user: await readAccount(deps, tx, current) };
}
