import type { Hold, HoldRefusal, TeeSheetReply } from '#server/integrations/tee-sheets/port.ts';
import { type BookingsDeps, HOLD_DEADLINE_MS } from './deps.ts';
import { ExternalRequest, holdKey } from './external-request.ts';
import { keepExternalRef, type LineRow, moveLine, otherExternalRefs } from './store.ts';

export type HoldOutcome =
  | { readonly line: LineRow; readonly held: true; readonly expiresAt: Date }
  | { readonly line: LineRow; readonly held: false; readonly why: 'GONE' | 'PRICE_CHANGED' | 'SILENT' };

/** The port's request for a line's current attempt. */
export function holdRequest(deps: BookingsDeps, line: LineRow) {
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

/** Asks one external system for a line's places and records the answer. After a lost answer the line is UNKNOWN. */
export async function holdLine(deps: BookingsDeps, line: LineRow): Promise<HoldOutcome> {
  const provider = line.sourceType === 'LOCAL' ? undefined : deps.providers[line.sourceType];
  if (!provider) {
    await moveLine(deps.db, line.id, ['REQUESTED'], { holdState: 'FAILED' });
    return { line, held: false, why: 'SILENT' };
  }
  const began = performance.now();
  const reply = await provider.hold(holdRequest(deps, line));
  const asked = { lineId: line.id, source: line.sourceType, ms: Math.round(performance.now() - began) };
  if (reply.ok) {
    const { holdRef, locator, expiresAt } = reply.value;
    deps.log.info({ ...asked, vendorReference: locator ?? holdRef, expiresAt }, 'tee times held');
    const kept = await moveLine(deps.db, line.id, ['REQUESTED'], {
      holdState: 'HELD',
      externalRef: holdRef,
      externalLocator: locator,
      holdExpiresAt: expiresAt,
    });
    // Given up meanwhile: the job that gives it back needs to know what to give back.
    if (!kept) await keepExternalRef(deps.db, line.id, holdRef);
    return kept ? { line, held: true, expiresAt } : { line, held: false, why: 'SILENT' };
  }
  const isUnknown = reply.refusal.code === 'UNKNOWN';
  await moveLine(deps.db, line.id, ['REQUESTED'], { holdState: isUnknown ? 'UNKNOWN' : 'FAILED' });
  deps.log.warn({ ...asked, refusal: reply.refusal }, 'tee times not held');
  return { line, held: false, why: refusalOf(reply) };
}

/** Asks all external systems at once. */
export function holdLines(deps: BookingsDeps, lines: readonly LineRow[]): Promise<HoldOutcome[]> {
  return Promise.all(
    lines.filter((line) => line.holdState === 'REQUESTED').map((line) => holdLine(deps, line)),
  );
}
