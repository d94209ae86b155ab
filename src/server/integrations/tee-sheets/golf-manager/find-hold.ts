import { startDeadline } from '../../outgoing-calls/deadline.ts';
import type { FindHoldRequest, Hold, ReadRefusal, TeeSheetReply } from '../port.ts';
import { cancelSeats } from './changes.ts';
import type { GolfManagerContext } from './context.ts';
import { findSeats } from './find-seats.ts';
import { courseAddress, holdRef } from './refs.ts';
import { totalOf } from './seats.ts';
import { readWanted, shownTotal } from './wanted.ts';

/**
 * The hold that an earlier, perhaps lost, `hold` with this request made. It waits for holds of the same day that are
 * under way, so that it does not take theirs for ours. A partial hold is released and returned as none.
 */
export async function findHold(
  context: GolfManagerContext,
  request: FindHoldRequest,
): Promise<TeeSheetReply<Hold | null, ReadRefusal | 'UNKNOWN'>> {
  const wanted = readWanted(request);
  if (typeof wanted === 'string') return { ok: true, value: null };
  const deadline = startDeadline(request.deadlineMs);
  const { tenant } = courseAddress(request.courseRef);
  const expiresAt = new Date(request.requestedAt.getTime() + request.holdMinutes * 60_000);
  const done = await context.mutex(`golf-manager ${tenant} ${request.date}`, deadline.left(), async () => {
    const seatSearch = {
      request,
      tenant,
      wanted,
      since: request.requestedAt,
      before: null,
      confirmedToo: true,
    };
    const found = await findSeats(context, seatSearch, deadline);
    if (!found) return 'failed';
    const tagged = found.seats.some((seat) => seat.customTag);
    // Without a tag, surplus seats may be another process's: they are left to expire.
    const surplus = found.flights && !tagged ? [] : found.rest;
    if (surplus.length > 0) {
      const change = { connection: context.connection, tenant, date: request.date, ids: surplus };
      const refusal = await cancelSeats({ ...change, reference: request.idempotencyKey, deadline }, false);
      if (refusal) context.log.error({ tenant, ids: surplus, refusal }, 'seats not released');
    }
    if (!found.flights) return found.isWhole ? null : 'failed';
    const ids = new Set(found.flights.flat());
    const seats = found.seats.filter((seat) => ids.has(seat.id));
    const locator = seats[0]?.reference ?? null;
    const value: Hold = {
      holdRef: holdRef({ tenant, date: request.date, flights: found.flights, locator, expiresAt }),
      locator,
      players: found.flights.map((flight) => flight.length),
      totalCents: totalOf(seats, shownTotal(wanted)),
      expiresAt,
      clubSteps: null,
    };
    context.memory.store(request.idempotencyKey, tenant, [...ids], value);
    return value;
  });
  if (done === 'busy' || done === 'failed')
    return { ok: false, refusal: { code: 'UNKNOWN', reason: `look-up ${done}` } };
  return { ok: true, value: done };
}
