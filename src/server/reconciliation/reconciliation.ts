export type { ReconciliationDeps } from './deps.ts';
export { isClean, type Report, reconcile } from './reconcile.ts';
