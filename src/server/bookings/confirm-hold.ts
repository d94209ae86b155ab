import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { defineJob, untilDone } from '#server/platform/jobs/jobs.ts';
import { firstCheck } from './club-news/check-intervals.ts';
import { failLine } from './club-news/fail-line.ts';
import { startChecks } from './club-news/store.ts';
import {
  type BookingsDeps,
  HOLD_DEADLINE_MS,
  type HoldDeps,
  type LifecycleDeps,
  type TransactionDeps,
} from './deps.ts';
import { ExternalRequest, holdKey } from './external-request.ts';
import { holdRequest } from './hold-lines.ts';
import { endHold, findHeld } from './release-hold.ts';
import { findBooking, findLine, type LineRow, lockStatus, storeExternalRef } from './store.ts';
import { changeHold, transitionHold } from './transitions/store.ts';

/** Makes a line's hold a booking at its external system, after the payment. */
export const confirmHoldJob = defineJob('confirm-hold', z.object({ lineId: z.string() }), untilDone);

/** Enqueues the confirmation of every external line; in the transaction that confirmed the booking. */
export async function confirmExternalLines(
  deps: Pick<BookingsDeps, 'jobs'>,
  tx: Queryable,
  bookingId: string,
): Promise<void> {
  const stored = await findBooking(tx, bookingId);
  for (const line of stored?.lines ?? []) {
    if (line.status !== 'LIVE' || line.sourceType === 'LOCAL') continue;
    await deps.jobs.enqueue(tx, confirmHoldJob, { lineId: line.id });
  }
}

/**
 * The vendor released the hold before we confirmed it: holds the same tee times again under a new key, if they are
 * free. Until the reply is in, the line has no reference: after a lost reply or a crash the job checks the result at
 * the vendor, and does not request the places beside those that are held already.
 */
async function holdAgain(deps: Omit<HoldDeps, 'log'>, line: LineRow): Promise<LineRow | undefined> {
  const lapsed = line.externalRef;
  // If only some of its places lapsed, the rest would stay taken beside the new hold. A club that does not release them
  // gives no new ones: the course is lost, and its release is recorded as refused.
  if (lapsed && !(await endHold(deps, line, lapsed))) return undefined;
  if (!lapsed && (await findHeld(deps, line))) return findLine(deps.db, line.id);
  const request = ExternalRequest.parse(line.externalRequest);
  const next = { ...request, attempt: request.attempt + 1, requestedAt: deps.now().toISOString() };
  if (!(await changeHold(deps.db, line.id, ['CONFIRMING'], { externalRequest: next, externalRef: null })))
    return undefined;
  const reply = await deps.providers[line.sourceType as 'GOLF_MANAGER' | 'TEEONE']!.hold(
    holdRequest(deps, { ...line, externalRequest: next }),
  );
  if (reply.ok) {
    const { holdRef, locator, expiresAt } = reply.value;
    const isStored = await changeHold(deps.db, line.id, ['CONFIRMING'], {
      externalRef: holdRef,
      externalLocator: locator,
      holdExpiresAt: expiresAt,
    });
    if (isStored) return findLine(deps.db, line.id);
    // Cancelled meanwhile: the job that releases it needs the reference.
    await storeExternalRef(deps.db, line.id, holdRef);
    return undefined;
  }
  const { code } = reply.refusal;
  if (code !== 'SLOT_GONE' && code !== 'RULE_VIOLATION' && code !== 'PRICE_CHANGED')
    throw new Error(`hold again of line ${line.id}: ${code}`);
  // Surely not held: a release of the line, also meanwhile, need not search for it.
  if (lapsed) await storeExternalRef(deps.db, line.id, lapsed);
  return undefined;
}

/** The club can't keep the course: refunds its payment and notifies the player. */
async function failConfirmation(deps: TransactionDeps, line: LineRow): Promise<void> {
  const isLost = await deps.db.transaction(async (tx) => {
    await lockStatus(tx, line.bookingId);
    return failLine(deps, tx, line, ['CONFIRMING']);
  });
  if (isLost) deps.log.warn({ lineId: line.id, source: line.sourceType }, 'course lost');
}

/** CONFIRMING → CONFIRMED, and starts the checks at the club. */
async function markConfirmed(deps: Pick<BookingsDeps, 'now'>, tx: Queryable, line: LineRow): Promise<void> {
  const { externalRef, externalLocator } = line;
  const change = { externalRef, externalLocator, holdExpiresAt: null };
  if (await transitionHold(tx, line.id, 'CONFIRMED', { from: ['CONFIRMING'], change }))
    await startChecks(tx, line.id, firstCheck(line, deps.now()));
}

/** The job. Safe to repeat: the port checks before it repeats, and a line becomes CONFIRMED once. */
export async function confirmHold(deps: LifecycleDeps, lineId: string): Promise<void> {
  await transitionHold(deps.db, lineId, 'CONFIRMING');
  let line = await findLine(deps.db, lineId);
  const provider = line && line.sourceType !== 'LOCAL' ? deps.providers[line.sourceType] : undefined;
  if (line?.holdState !== 'CONFIRMING') return;
  if (!provider) throw new Error(`line ${lineId}: ${line.sourceType} is not configured`);

  // An earlier run was interrupted while it held its tee times again.
  if (!line.externalRef) line = await holdAgain(deps, line);
  for (let round = 1; round <= 2 && line; round += 1) {
    const { attempt } = ExternalRequest.parse(line.externalRequest);
    const reply = await provider.confirm({
      holdRef: line.externalRef!,
      payment: 'ON_CREDIT',
      idempotencyKey: `${holdKey(lineId, attempt)}-confirm`,
      deadlineMs: HOLD_DEADLINE_MS,
    });
    if (reply.ok) {
      const { holdRef: externalRef, locator } = reply.value;
      const confirmed = { ...line, externalRef, externalLocator: locator ?? line.externalLocator };
      await deps.db.transaction((tx) => markConfirmed(deps, tx, confirmed));
      const vendorReference = confirmed.externalLocator ?? externalRef;
      deps.log.info({ lineId, source: line.sourceType, vendorReference }, 'club confirmed');
      return;
    }
    const { code } = reply.refusal;
    if (code !== 'HOLD_EXPIRED' && code !== 'RULE_VIOLATION')
      throw new Error(`confirm line ${lineId}: ${code}`);
    line = round === 1 && code === 'HOLD_EXPIRED' ? await holdAgain(deps, line) : undefined;
  }
  const lost = await findLine(deps.db, lineId);
  if (lost) await failConfirmation(deps, lost);
}
