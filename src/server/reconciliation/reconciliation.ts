import type { Module } from '#server/module.ts';
import type { ReconciliationCheck } from '#server/reconciliation-check.ts';
import type { ReconciliationDeps } from './deps.ts';
import { reconciliationJobs } from './jobs.ts';
import { type ReconcileOptions, type Report, reconcile } from './reconcile.ts';

export type { ReconciliationDeps } from './deps.ts';
export { isClean, type Report } from './reconcile.ts';

/** Compares tee sheets, bookings, money, credit, invoices and external systems by the checks of the modules. */
export interface Reconciliation {
  readonly checks: readonly ReconciliationCheck[];
  run(options?: ReconcileOptions): Promise<Report>;
  readonly module: Module;
}

export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  return {
    checks: deps.checks,
    run: (options) => reconcile(deps, options),
    module: { name: 'reconciliation', jobs: (jobs) => reconciliationJobs(jobs, deps) },
  };
}
