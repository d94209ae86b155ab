import { type BookingsDeps, HOLD_DEADLINE_MS } from './deps.ts';
import { ExternalRequest, holdKey } from './external-request.ts';
import { holdRequest } from './hold-lines.ts';
import { findLine, keepExternalRef, type LineRow, moveLine } from './store.ts';

/** A request that was lost may still be carried out for this long; only then does nothing found mean nothing held. */
const LATE_REQUEST_MS = 90_000;

/** What the vendor has of this line: its reference, null when surely nothing. Throws while that can't be known. */
export async function findHeld(deps: BookingsDeps, line: LineRow): Promise<string | null> {
  if (line.externalRef) return line.externalRef;
  const provider = deps.providers[line.sourceType as 'GOLF_MANAGER' | 'TEEONE']!;
  const request = holdRequest(deps, line);
  const found = await provider.findHold(request);
  if (!found.ok) throw new Error(`look up line ${line.id}: ${found.refusal.code}`);
  if (found.value) {
    await keepExternalRef(deps.db, line.id, found.value.holdRef);
    return found.value.holdRef;
  }
  if (deps.now().getTime() - request.requestedAt.getTime() < LATE_REQUEST_MS) {
    throw new Error(`look up line ${line.id}: nothing yet, will look again`);
  }
  return null;
}

/** Ends a hold of a line at its vendor; one that is over already is a success. Throws until the vendor has said so. */
export async function endHold(deps: BookingsDeps, line: LineRow, holdRef: string): Promise<void> {
  const { attempt } = ExternalRequest.parse(line.externalRequest);
  const reply = await deps.providers[line.sourceType as 'GOLF_MANAGER' | 'TEEONE']!.cancel({
    holdRef,
    idempotencyKey: `${holdKey(line.id, attempt)}-cancel`,
    deadlineMs: HOLD_DEADLINE_MS,
  });
  if (!reply.ok) throw new Error(`end the hold of line ${line.id}: ${reply.refusal.code}`);
}

/** The job: gives a line's places back at its external system. Throws to be tried again until the vendor has said so. */
export async function releaseHold(deps: BookingsDeps, lineId: string): Promise<void> {
  const line = await findLine(deps.db, lineId);
  if (line?.holdState !== 'RELEASING' || line.sourceType === 'LOCAL') return;
  if (!deps.providers[line.sourceType])
    throw new Error(`line ${lineId}: ${line.sourceType} is not configured`);
  const holdRef = await findHeld(deps, line);
  if (holdRef) await endHold(deps, line, holdRef);
  await moveLine(deps.db, lineId, ['RELEASING'], { holdState: 'RELEASED', holdExpiresAt: null });
  deps.log.info({ lineId, source: line.sourceType, wasHeld: holdRef !== null }, 'tee times released');
}
