import { z } from 'zod';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { type BookingsDeps, HOLD_DEADLINE_MS, type HoldDeps } from '../deps.ts';
import { ExternalRequest, holdKey } from '../external-request.ts';
import { recordRefusal } from '../refused/record-refusal.ts';
import { acceptLate } from '../refused/store.ts';
import { findLine, type LineRow } from '../store.ts';
import { settleReduction } from './store.ts';

/** Removes the players who left from a line's booking at its external system. */
export const reduceHoldJob = defineJob('reduce-hold', z.object({ lineId: z.string() }), {
  ...untilDone,
  retryDelay: 2,
});

/** The remaining players of each flight, in the order in which they were held: groups were numbered so, from 1 on. */
export function remainingPlayers(line: LineRow): number[] {
  const held = ExternalRequest.parse(line.externalRequest).flights;
  return held.map((_, i) => line.flights.find(({ groupNumber }) => groupNumber === i + 1)?.players ?? 0);
}

/**
 * The job. It sends the number of remaining players, and its key belongs to that number, so that a repeat removes no
 * other player. Throws to be retried until the vendor has confirmed; meanwhile the line can only be cancelled whole.
 */
export async function reduceHold(deps: HoldDeps & Pick<BookingsDeps, 'jobs'>, lineId: string): Promise<void> {
  const line = await findLine(deps.db, lineId);
  if (line?.holdState !== 'REDUCING' || line.sourceType === 'LOCAL') return;
  const provider = deps.providers[line.sourceType];
  if (!provider) throw new Error(`line ${lineId}: ${line.sourceType} is not configured`);
  const { attempt } = ExternalRequest.parse(line.externalRequest);
  const reply = await provider.cancel({
    holdRef: line.externalRef!,
    keepPlayers: remainingPlayers(line),
    idempotencyKey: `${holdKey(lineId, attempt)}-keep${line.players}`,
    deadlineMs: HOLD_DEADLINE_MS,
  });
  if (!reply.ok && reply.refusal.code === 'RULE_VIOLATION')
    return recordRefusal(deps, line, { during: 'REDUCING', ...reply.refusal });
  if (!reply.ok) throw new Error(`remove players from line ${lineId}: ${reply.refusal.code}`);
  const { holdRef } = reply.value;
  if (!holdRef) throw new Error(`line ${lineId}: the club has no players left of ${line.players}`);
  const isSettled = await deps.db.transaction(async (tx) => {
    await acceptLate(tx, line.id);
    return settleReduction(tx, line, holdRef);
  });
  if (isSettled)
    deps.log.info({ lineId, source: line.sourceType, players: line.players }, 'club removed players');
}
