import type { Hold, HoldRefusal, TeeSheetReply } from '#server/integrations/tee-sheets/port.ts';
import { type ClubSteps, isStricter, strictestSteps } from '#shared/courses/cancellation-ladder.ts';
import { teeTimeOf } from '#shared/quotes/cancellation/steps.ts';
import { type BookingsDeps, HOLD_DEADLINE_MS, type HoldDeps } from './deps.ts';
import { ExternalRequest, holdKey } from './external-request.ts';
import { type LineRow, otherExternalRefs, storeExternalRef } from './store.ts';
import { transitionHold } from './transitions/store.ts';

export type HoldOutcome =
  | {
      readonly line: LineRow;
      readonly held: true;
      readonly expiresAt: Date;
      /** Terms that the vendor returned only now, stricter than those of the sale. */
      readonly stricter?: ClubSteps;
    }
  | { readonly line: LineRow; readonly held: false; readonly why: 'GONE' | 'PRICE_CHANGED' | 'SILENT' };

/** The port's request for a line's current attempt. */
export function holdRequest(deps: Pick<BookingsDeps, 'db'>, line: LineRow) {
  const { attempt, requestedAt, ...request } = ExternalRequest.parse(line.externalRequest);
  return {
    ...request,
    idempotencyKey: holdKey(line.id, attempt),
    deadlineMs: HOLD_DEADLINE_MS,
    requestedAt: new Date(requestedAt),
    knownHoldRefs: () => otherExternalRefs(deps.db, line),
  };
}

function refusalOf(reply: TeeSheetReply<Hold, HoldRefusal>): 'GONE' | 'PRICE_CHANGED' | 'SILENT' {
  if (reply.ok) throw new Error('a hold is no refusal');
  const { code } = reply.refusal;
  if (code === 'PRICE_CHANGED') return 'PRICE_CHANGED';
  return code === 'SLOT_GONE' || code === 'RULE_VIOLATION' ? 'GONE' : 'SILENT';
}

/** The club's terms of cancellation including those returned with the hold, if they are stricter. */
function stricterSteps(line: LineRow, returned: ClubSteps, at: Date): ClubSteps {
  const { cancellationLadder: ladder, clubSteps } = line;
  const club = strictestSteps([clubSteps, returned]);
  const isMore = isStricter({ ladder, club }, { ladder, club: clubSteps }, teeTimeOf(line), at);
  return isMore ? club : null;
}

/** Requests a line's places from one external system and records the reply. After a lost reply the line is UNKNOWN. */
export async function holdLine(deps: HoldDeps, line: LineRow): Promise<HoldOutcome> {
  const provider = line.sourceType === 'LOCAL' ? undefined : deps.providers[line.sourceType];
  if (!provider) {
    await transitionHold(deps.db, line.id, 'FAILED');
    return { line, held: false, why: 'SILENT' };
  }
  const began = performance.now();
  const reply = await provider.hold(holdRequest(deps, line));
  const facts = { lineId: line.id, source: line.sourceType, ms: Math.round(performance.now() - began) };
  if (reply.ok) {
    const { holdRef, locator, expiresAt } = reply.value;
    deps.log.info({ ...facts, vendorReference: locator ?? holdRef, expiresAt }, 'tee times held');
    const isStored = await transitionHold(deps.db, line.id, 'HELD', {
      change: { externalRef: holdRef, externalLocator: locator, holdExpiresAt: expiresAt },
    });
    // Abandoned meanwhile: the job that releases it needs the reference.
    if (!isStored) await storeExternalRef(deps.db, line.id, holdRef);
    if (!isStored) return { line, held: false, why: 'SILENT' };
    const stricter = stricterSteps(line, reply.value.clubSteps, deps.now());
    return { line, held: true, expiresAt, ...(stricter && { stricter }) };
  }
  const isUnknown = reply.refusal.code === 'UNKNOWN';
  await transitionHold(deps.db, line.id, isUnknown ? 'UNKNOWN' : 'FAILED');
  deps.log.warn({ ...facts, refusal: reply.refusal }, 'tee times not held');
  return { line, held: false, why: refusalOf(reply) };
}

/** Sends the requests to all external systems at once. */
export function holdLines(deps: HoldDeps, lines: readonly LineRow[]): Promise<HoldOutcome[]> {
  return Promise.all(
    lines.filter((line) => line.holdState === 'REQUESTED').map((line) => holdLine(deps, line)),
  );
}
