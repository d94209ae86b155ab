import type { Queryable } from '#server/platform/database/database.ts';
import type { AccountsDeps } from './deps.ts';
import { endSessions } from './store.ts';

/** Ends the sessions of an account, all of them or all but one, and lets the other rooms drop what hung on them. */
export async function closeSessions(
  deps: Pick<AccountsDeps, 'announce'>,
  tx: Queryable,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await endSessions(tx, userId, exceptSessionId);
  await deps.announce(tx, { type: 'account.sessions-closed', userId, exceptSessionId });
}
