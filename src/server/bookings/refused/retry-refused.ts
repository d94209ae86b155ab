import type { Tx } from '#server/platform/database/database.ts';
import { reduceHoldJob } from '../cancellation/reduce-hold.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseHoldJob } from '../release.ts';
import { findLine } from '../store.ts';
import { transitionHold } from '../transitions/store.ts';
import { findRefused, setRetry } from './store.ts';

/**
 * Repeats the request to the club: for a cancelled line, or for players who left; false when nothing is refused any
 * more.
 */
export const repeatRefused = (deps: Pick<BookingsDeps, 'db' | 'jobs'>, lineId: string): Promise<boolean> =>
  deps.db.transaction((tx) => repeatRefusedIn(deps, tx, lineId));

/** The same in the transaction of the caller. */
export async function repeatRefusedIn(
  deps: Pick<BookingsDeps, 'jobs'>,
  tx: Tx,
  lineId: string,
): Promise<boolean> {
  const line = await findLine(tx, lineId);
  if (line?.holdState !== 'REFUSED') return false;
  if ((await findRefused(tx, lineId))?.refused.status !== 'OPEN') return false;
  const isCancelled = line.status === 'GONE';
  const to = isCancelled ? 'RELEASING' : 'REDUCING';
  if (!(await transitionHold(tx, lineId, to, { from: ['REFUSED'] }))) return false;
  await setRetry(tx, lineId, null);
  await deps.jobs.enqueue(tx, isCancelled ? releaseHoldJob : reduceHoldJob, { lineId });
  return true;
}
