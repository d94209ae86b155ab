import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AccountsDeps } from './accounts.ts';
import { accountOf, insertSession, type UserRow } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const SESSION_HOURS = 12;
const REMEMBERED_SESSION_HOURS = 30 * 24;

/** Opens a session and lets the other rooms move what the guest session owns; part of the caller's transaction. */
export async function openSession(
  deps: AccountsDeps,
  tx: Queryable,
  user: UserRow,
  actor: Actor,
  remember = false,
) {
  const token = newToken();
  const hours = remember ? REMEMBERED_SESSION_HOURS : SESSION_HOURS;
  await insertSession(tx, user.id, hashToken(token, deps.sessionSecret), hours);
  if (actor.guestSessionId) {
    await deps.announce(tx, {
      type: 'account.signed-in',
      userId: user.id,
      guestSessionId: actor.guestSessionId,
    });
  }
  return { token, user: accountOf(user) };
}
