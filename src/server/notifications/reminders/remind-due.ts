import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts';
import type { NotificationsDeps } from '../deps.ts';
import { notifyReminder } from '../notify.ts';
import { insertReminder, listDue } from './store.ts';

/**
 * The sweep: writes the reminders that are due. Each is enqueued in the transaction that records it, so that concurrent
 * or killed processes send it once; reminders that came due during a downtime follow at the next start.
 */
export async function remindDue(deps: NotificationsDeps): Promise<void> {
  await forEachIsolated(await listDue(deps.db, deps.now()), {
    name: 'remind',
    log: deps.log,
    about: ({ bookingId }) => ({ bookingId }),
    work: (reminder) =>
      deps.db.transaction(async (tx) => {
        if (await insertReminder(tx, reminder, deps.now())) await notifyReminder(deps, tx, reminder);
      }),
  });
}
