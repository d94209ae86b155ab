import { ok, refuse } from '#shared/kernel/result.ts';
import type { BookingsDeps } from '../deps.ts';
import { repeatRefused } from './retry-refused.ts';
import { findRefused, settle } from './store.ts';

/** An administrator retries the request to the club; of two concurrent retries one runs. */
export async function retryRefused(deps: BookingsDeps, lineId: string) {
  if (!(await findRefused(deps.db, lineId))) return refuse('NOT_FOUND');
  if (!(await repeatRefused(deps, lineId))) return refuse('CANCELLATION_NOT_REFUSED');
  deps.log.info({ lineId }, 'club asked again to cancel');
  return ok((await findRefused(deps.db, lineId))!);
}

/** An administrator has agreed with the club by other ways: no more retries and no more alerts. */
export async function settleRefused(deps: BookingsDeps, lineId: string, adminId: string) {
  if (!(await findRefused(deps.db, lineId))) return refuse('NOT_FOUND');
  if (!(await settle(deps.db, lineId, deps.now()))) return refuse('CANCELLATION_NOT_REFUSED');
  deps.log.info({ lineId, adminId }, 'refused cancellation settled with the club');
  return ok((await findRefused(deps.db, lineId))!);
}
