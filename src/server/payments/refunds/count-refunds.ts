import type { Db } from '#server/platform/database/database.ts';
import type { Count } from '#server/platform/observe/metrics.ts';
import { countOpenRefunds } from './store.ts';

/** Warns an operator: a failed refund waits for an administrator. */
export const refundCount = (db: Db): Count => ({
  name: 'salida_refunds',
  help: 'Refunds that are asked for and not done yet, and those that failed and wait for an administrator.',
  label: 'state',
  read: () => countOpenRefunds(db),
});
