import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts';
import type { BookingsDeps } from '../deps.ts';
import { insertReminder, listDue } from './store.ts';

/**
 * The sweep: announces the reminders that are due. Each is announced in the transaction that records it, so that concurrent
 * or killed processes send it once; reminders that came due during a downtime follow at the next start.
 */
export async function remindDue(deps: Pick<BookingsDeps, 'db' | 'announce' | 'now' | 'log'>): Promise<void> {
  await forEachIsolated(await listDue(deps.db, deps.now()), {
    name: 'remind',
    log: deps.log,
    about: ({ bookingId }) => ({ bookingId }),
    work: (reminder) =>
      deps.db.transaction(async (tx) => {
        if (await insertReminder(tx, reminder, deps.now()))
          await deps.announce(tx, { type: 'booking.reminder-due', ...reminder });
      }),
  });
}
