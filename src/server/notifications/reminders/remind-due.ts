import { eachApart } from '#server/platform/jobs/each-apart.ts';
import type { NotificationsDeps } from '../deps.ts';
import { notifyReminder } from '../notify.ts';
import { insertReminder, listDue } from './store.ts';

/**
 * The sweep: writes the reminders that are due. Each is told in the transaction that writes down that it was, so two
 * processes, or one that was killed in between, tell it once; what came due while none ran is told when one runs again.
 */
export async function remindDue(deps: NotificationsDeps): Promise<void> {
  await eachApart(await listDue(deps.db, deps.now()), {
    name: 'remind',
    log: deps.log,
    about: ({ bookingId }) => ({ bookingId }),
    work: (reminder) =>
      deps.db.transaction(async (tx) => {
        if (await insertReminder(tx, reminder, deps.now())) await notifyReminder(deps, tx, reminder);
      }),
  });
}
