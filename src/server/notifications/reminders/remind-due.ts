import type { NotificationsDeps } from '../deps.ts';
import { tellOfTomorrow } from '../tell.ts';
import { insertReminder, listDue } from './store.ts';

const AT_ONCE = 200;

/**
 * The sweep: writes the reminders that are due. Each is told in the transaction that writes down that it was, so two
 * processes, or one that was killed in between, tell it once; what came due while none ran is told when one runs again.
 */
export async function remindDue(deps: NotificationsDeps): Promise<void> {
  for (;;) {
    const due = await listDue(deps.db, deps.now(), AT_ONCE);
    for (const reminder of due) {
      await deps.db.transaction(async (tx) => {
        if (await insertReminder(tx, reminder, deps.now())) await tellOfTomorrow(deps, tx, reminder);
      });
    }
    if (due.length < AT_ONCE) return;
  }
}
