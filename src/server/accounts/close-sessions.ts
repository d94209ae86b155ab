import type { Queryable } from '#server/platform/database/database.ts';
import type { AccountsDeps } from './deps.ts';
import { endSessions } from './store.ts';

/** Ends all sessions of an account, or all but one, and emits the event for dependent data of other modules. */
export async function closeSessions(
  deps: Pick<AccountsDeps, 'announce'>,
  tx: Queryable,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await endSessions(tx, userId, exceptSessionId);
  await deps.announce(tx, { type: 'account.sessions-closed', userId, exceptSessionId });
}
