import type { Log } from '#server/platform/observe/log.ts';
import type { ReconciliationCheck } from '#server/reconciliation-check.ts';

export interface ReconciliationDeps {
  /** The checks of all modules. */
  readonly checks: readonly ReconciliationCheck[];
  readonly now: () => Date;
  readonly log: Log;
}
