import type { StaffWrite } from '#server/platform/endpoints/staff.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { BookingsDeps } from '../deps.ts';
import { repeatRefusedIn } from './retry-refused.ts';
import { type FoundRefused, findRefused, settle } from './store.ts';

const audited = ({ refused, line }: FoundRefused) => ({
  status: refused.status,
  retryAt: refused.retryAt,
  holdState: line.holdState,
});

/** The platform's staff retry the request to the club; of two concurrent retries one runs. */
export async function retryRefused(
  deps: Pick<BookingsDeps, 'jobs' | 'log'>,
  lineId: string,
  { tx, audit }: StaffWrite,
) {
  const before = await findRefused(tx, lineId);
  if (!before) return refuse('NOT_FOUND');
  if (!(await repeatRefusedIn(deps, tx, lineId))) return refuse('CANCELLATION_NOT_REFUSED');
  const after = (await findRefused(tx, lineId))!;
  audit({ before: audited(before), after: audited(after) });
  deps.log.info({ lineId }, 'retry of a refused cancellation requested');
  return ok(after);
}

/** The platform's staff have agreed with the club by other ways: no more retries and no more alerts. */
export async function settleRefused(
  deps: Pick<BookingsDeps, 'now' | 'log'>,
  lineId: string,
  { tx, audit }: StaffWrite,
) {
  const before = await findRefused(tx, lineId);
  if (!before) return refuse('NOT_FOUND');
  if (!(await settle(tx, lineId, deps.now()))) return refuse('CANCELLATION_NOT_REFUSED');
  const after = (await findRefused(tx, lineId))!;
  audit({ before: audited(before), after: audited(after) });
  deps.log.info({ lineId }, 'refused cancellation settled with the club');
  return ok(after);
}
