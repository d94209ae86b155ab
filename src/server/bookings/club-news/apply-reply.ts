import type { ProviderBooking } from '#server/integrations/tee-sheets/port.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BookingsDeps, LifecycleDeps } from '../deps.ts';
import { acceptLate, findRefused } from '../refused/store.ts';
import { releaseHoldJob } from '../release.ts';
import { findLine, type LineRow, lockStatus } from '../store.ts';
import { changeHold, transitionHold } from '../transitions/store.ts';
import { nextCheck } from './check-intervals.ts';
import { failLine } from './fail-line.ts';
import { moveByClub } from './move-line.ts';
import { reduceByClub } from './reduce-line.ts';
import { isMoved, seenFlights } from './seen-flights.ts';
import { type ClubCheckRow, lockCheck, writeCheck } from './store.ts';

const MINUTE_MS = 60_000;
/** A disappearance counts once it was read twice, so far apart. */
const SECOND_CHECK_MS = 5 * MINUTE_MS;
/** If all of a day is missing, an empty list is likelier than an empty course: it is watched for an hour. */
const WHOLE_DAY_MS = 60 * MINUTE_MS;
const WHOLE_DAY_CHECK_MS = 15 * MINUTE_MS;
/** The second check may run a little early because of the sweep's interval. */
const TOLERANCE_MS = 30_000;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Whether the same flights were missing before, and long enough ago. */
function isConfirmedMissing(
  check: ClubCheckRow,
  bookedPlayers: readonly number[],
  now: Date,
  waitMs: number,
) {
  if (!check.missingSince || JSON.stringify(check.missingStanding) !== JSON.stringify(bookedPlayers))
    return false;
  return now.getTime() - check.missingSince.getTime() >= waitMs - TOLERANCE_MS;
}

async function recordMissing(
  tx: Queryable,
  {
    line,
    check,
    bookedPlayers,
    now,
  }: { line: LineRow; check: ClubCheckRow; bookedPlayers: number[]; now: Date },
  isWholeDay: boolean,
): Promise<void> {
  const isSame = JSON.stringify(check.missingStanding) === JSON.stringify(bookedPlayers);
  await writeCheck(tx, line.id, {
    lookedAt: now,
    missingSince: isSame && check.missingSince ? check.missingSince : now,
    missingStanding: bookedPlayers,
    nextLookAt: new Date(now.getTime() + (isWholeDay ? WHOLE_DAY_CHECK_MS : SECOND_CHECK_MS)),
  });
}

/**
 * A whole line that its club refused to cancel: once it is gone there too, the cancellation is retried, which ends the
 * refusal without an administrator.
 */
async function checkRefused(
  deps: Pick<BookingsDeps, 'jobs' | 'log'>,
  tx: Queryable,
  { line, check, seen, now }: { line: LineRow; check: ClubCheckRow; seen: ProviderBooking; now: Date },
  isWholeDay: boolean,
): Promise<void> {
  // Being retried, which ends it or restarts the checks; or settled by an administrator.
  const isOpen = line.holdState === 'REFUSED' && (await findRefused(tx, line.id))?.refused.status === 'OPEN';
  if (!isOpen) return writeCheck(tx, line.id, { nextLookAt: null });
  const bookedPlayers = [...seen.players];
  if (sumOf(bookedPlayers) > 0) {
    const nextLookAt = nextCheck(line, now);
    return writeCheck(tx, line.id, { lookedAt: now, missingSince: null, missingStanding: null, nextLookAt });
  }
  if (!isConfirmedMissing(check, bookedPlayers, now, isWholeDay ? WHOLE_DAY_MS : SECOND_CHECK_MS))
    return recordMissing(tx, { line, check, bookedPlayers, now }, isWholeDay);
  await writeCheck(tx, line.id, { lookedAt: now, nextLookAt: null });
  if (!(await transitionHold(tx, line.id, 'RELEASING', { from: ['REFUSED'] }))) return;
  await deps.jobs.enqueue(tx, releaseHoldJob, { lineId: line.id });
  deps.log.info({ lineId: line.id, source: line.sourceType }, 'club released a refused cancellation');
}

/**
 * Applies one reply of a vendor to a line. One transaction under the booking's lock, against the current line: the same
 * reply twice, or from two processes, has one effect. `isWholeDay`: all our lines of that day were missing.
 */
export async function applyReply(
  deps: LifecycleDeps,
  read: LineRow,
  seen: ProviderBooking,
  isWholeDay: boolean,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const status = await lockStatus(tx, read.bookingId);
    const check = await lockCheck(tx, read.id);
    const line = await findLine(tx, read.id);
    if (!check || !line) return;
    const now = deps.now();
    if (line.status === 'GONE') return checkRefused(deps, tx, { line, check, seen, now }, isWholeDay);
    if (status !== 'CONFIRMED') return writeCheck(tx, line.id, { nextLookAt: null });
    const isSettled = line.holdState === 'CONFIRMED' || line.holdState === 'REFUSED';
    // It changed during the request: the reply refers to an earlier state of the booking.
    if (!isSettled || line.externalRef !== read.externalRef)
      return writeCheck(tx, line.id, { nextLookAt: new Date(now.getTime() + SECOND_CHECK_MS) });

    const flights = seenFlights(deps, line, check, seen);
    const bookedPlayers = flights.map((flight) => flight.bookedPlayers);
    const bookedTotal = sumOf(bookedPlayers);
    if (bookedTotal < line.players) {
      const waitMs = isWholeDay ? WHOLE_DAY_MS : SECOND_CHECK_MS;
      if (!isConfirmedMissing(check, bookedPlayers, now, waitMs))
        return recordMissing(tx, { line, check, bookedPlayers, now }, isWholeDay);
      if (bookedTotal === 0) {
        await failLine(deps, tx, line, ['CONFIRMED', 'REFUSED']);
        deps.log.warn({ lineId: line.id, source: line.sourceType }, 'cancelled by the club');
        return;
      }
    }
    await writeCheck(tx, line.id, {
      lookedAt: now,
      missingSince: null,
      missingStanding: null,
      resources: seen.places.map((place, i) => place?.resource ?? check.resources?.[i] ?? null),
      checkedIn: seen.checkedIn,
      noShows: seen.noShows,
    });
    const isAccepted = line.holdState === 'REFUSED' && sumOf(seen.players) === line.players;
    const externalRef = seen.holdRef ?? line.externalRef;
    await changeHold(tx, line.id, ['CONFIRMED', 'REFUSED'], { externalRef });
    if (isAccepted) {
      await acceptLate(tx, line.id);
      await transitionHold(tx, line.id, 'CONFIRMED', { from: ['REFUSED'] });
    }
    if (bookedTotal < line.players) await reduceByClub(deps, tx, line, flights);
    const moved = flights.filter((flight) => flight.bookedPlayers > 0 && isMoved(line, flight));
    const current = (await findLine(tx, line.id))!;
    if (moved.length > 0) await moveByClub(deps, tx, current, flights);
    await writeCheck(tx, line.id, { nextLookAt: nextCheck((await findLine(tx, line.id))!, now) });
  });
}
