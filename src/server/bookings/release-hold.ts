import { type BookingsDeps, HOLD_DEADLINE_MS, type HoldDeps } from './deps.ts';
import { ExternalRequest, holdKey } from './external-request.ts';
import { holdRequest } from './hold-lines.ts';
import { recordRefusal } from './refused/record-refusal.ts';
import { acceptLate } from './refused/store.ts';
import { findLine, type LineRow, storeExternalRef } from './store.ts';
import { transitionHold } from './transitions/store.ts';

/** A lost request may still be carried out for this long; only then does an empty result mean that nothing is held. */
const LATE_REQUEST_MS = 90_000;

/** The vendor's reference of this line, null when it surely has none. Throws while that can't be known. */
export async function findHeld(
  deps: Pick<BookingsDeps, 'db' | 'providers' | 'now'>,
  line: LineRow,
): Promise<string | null> {
  if (line.externalRef) return line.externalRef;
  const provider = deps.providers[line.sourceType as 'GOLF_MANAGER' | 'TEEONE']!;
  const request = holdRequest(deps, line);
  const found = await provider.findHold(request);
  if (!found.ok) throw new Error(`find the hold of line ${line.id}: ${found.refusal.code}`);
  if (found.value) {
    await storeExternalRef(deps.db, line.id, found.value.holdRef);
    return found.value.holdRef;
  }
  if (deps.now().getTime() - request.requestedAt.getTime() < LATE_REQUEST_MS) {
    throw new Error(`find the hold of line ${line.id}: nothing yet, will check again`);
  }
  return null;
}

function cancelHold(deps: Pick<BookingsDeps, 'providers'>, line: LineRow, holdRef: string) {
  const { attempt } = ExternalRequest.parse(line.externalRequest);
  return deps.providers[line.sourceType as 'GOLF_MANAGER' | 'TEEONE']!.cancel({
    holdRef,
    idempotencyKey: `${holdKey(line.id, attempt)}-cancel`,
    deadlineMs: HOLD_DEADLINE_MS,
  });
}

/**
 * Ends a hold of a line at its vendor; one that is over already is a success. False: the club does not release it.
 * Throws while the vendor does not reply.
 */
export async function endHold(
  deps: Pick<BookingsDeps, 'providers'>,
  line: LineRow,
  holdRef: string,
): Promise<boolean> {
  const reply = await cancelHold(deps, line, holdRef);
  if (!reply.ok && reply.refusal.code !== 'RULE_VIOLATION')
    throw new Error(`end the hold of line ${line.id}: ${reply.refusal.code}`);
  return reply.ok;
}

/**
 * The job: releases a line's places at its external system. Throws to be retried while the vendor does not reply; a
 * club that refuses is not retried here.
 */
export async function releaseHold(
  deps: HoldDeps & Pick<BookingsDeps, 'jobs'>,
  lineId: string,
): Promise<void> {
  const line = await findLine(deps.db, lineId);
  if (line?.holdState !== 'RELEASING' || line.sourceType === 'LOCAL') return;
  if (!deps.providers[line.sourceType])
    throw new Error(`line ${lineId}: ${line.sourceType} is not configured`);
  const holdRef = await findHeld(deps, line);
  const reply = holdRef ? await cancelHold(deps, line, holdRef) : undefined;
  if (reply && !reply.ok) {
    const { refusal } = reply;
    if (refusal.code === 'RULE_VIOLATION')
      return recordRefusal(deps, line, { during: 'RELEASING', ...refusal });
    throw new Error(`end the hold of line ${line.id}: ${refusal.code}`);
  }
  await deps.db.transaction(async (tx) => {
    await transitionHold(tx, lineId, 'RELEASED', { change: { holdExpiresAt: null } });
    await acceptLate(tx, lineId);
  });
  deps.log.info({ lineId, source: line.sourceType, wasHeld: holdRef !== null }, 'tee times released');
}
