import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { lastLeavingPlayers } from '../cancellation/store.ts';
import { firstCheck } from '../club-news/check-intervals.ts';
import { startChecks } from '../club-news/store.ts';
import type { BookingsDeps } from '../deps.ts';
import type { LineRow } from '../store.ts';
import { transitionHold } from '../transitions/store.ts';
import { setRetry, writeRefusal } from './store.ts';

const HOUR_MS = 3_600_000;
/** Intervals until the retries after a club's first and second refusal; then only an administrator retries. */
const RETRY_AFTER_MS: readonly number[] = [HOUR_MS, 24 * HOUR_MS];

/** Retries a cancellation that a club refused. */
export const retryRefusedJob = defineJob('ask-refused-again', z.object({ lineId: z.string() }));

/**
 * The club refused to release a line, or players who left it: no outage, so the request is not repeated every minute.
 * The line is REFUSED, an administrator sees it, and the player keeps the refund.
 */
export async function recordRefusal(
  deps: Pick<BookingsDeps, 'db' | 'jobs' | 'now' | 'log'>,
  line: LineRow,
  { during, reason }: { readonly during: 'REDUCING' | 'RELEASING'; readonly reason: string },
): Promise<void> {
  const isNoted = await deps.db.transaction(async (tx) => {
    if (!(await transitionHold(tx, line.id, 'REFUSED', { from: [during] }))) return false;
    const now = deps.now();
    const players = line.status === 'GONE' ? line.players : await lastLeavingPlayers(tx, line.id);
    // A cancelled line has no checks: from now on it has, to notice when the club releases it by itself.
    if (line.status === 'GONE') await startChecks(tx, line.id, firstCheck(line, now));
    const { tries } = await writeRefusal(tx, { lineId: line.id, players, reason, now });
    const afterMs = RETRY_AFTER_MS[tries - 1];
    if (afterMs === undefined) return true;
    const after = new Date(now.getTime() + afterMs);
    await setRetry(tx, line.id, after);
    await deps.jobs.enqueue(tx, retryRefusedJob, { lineId: line.id }, { after });
    return true;
  });
  if (isNoted) deps.log.warn({ lineId: line.id, source: line.sourceType, reason }, 'club refuses to cancel');
}
