import type { Db } from '#server/platform/database/database.ts';
import type { Count } from '#server/platform/observe/metrics.ts';
import { countOpen } from './store.ts';

/** Metric for the operator's alert: a club that does not release players needs a call by an administrator. */
export const refusedCount = (db: Db): Count => ({
  name: 'salida_refused_cancellations',
  help: 'Cancellations that a club refuses and that wait for an administrator.',
  label: 'state',
  read: async () => ({ OPEN: await countOpen(db) }),
});
