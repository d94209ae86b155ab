import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { HoldRequest } from '../port.ts';
import type { GolfManagerContext } from './context.ts';
import { readHoldRef } from './refs.ts';
import { createdSince, matchSeats, readSeats, type Seat } from './seats.ts';
import type { Wanted } from './wanted.ts';

export interface SeatSearch {
  readonly request: HoldRequest;
  readonly tenant: string;
  readonly wanted: readonly Wanted[];
  /** When the request was first sent. */
  readonly since: Date;
  /** Reservations before the request was sent; null when they could not be listed. */
  readonly before: ReadonlySet<number> | null;
  /** Confirmed seats too: after a crash, the booking may have progressed so far. */
  readonly confirmedToo: boolean;
}

export interface Found {
  /** Ids for each wanted flight, when all are there. */
  readonly flights: readonly (readonly number[])[] | null;
  readonly seats: readonly Seat[];
  /** Seats of the same request beyond, or short of, the requested number: to be cancelled. */
  readonly rest: readonly number[];
  /** The whole list was read: only then are seats that it lacks gone. */
  readonly isWhole: boolean;
}

/**
 * Searches `/bookings` for the result of a request without a reply. A seat is ours if it was created after the request
 * and belongs to no other hold: nothing else identifies it, for neither name nor tag is documented in replies.
 */
export async function findSeats(
  context: GolfManagerContext,
  seatSearch: SeatSearch,
  deadline: Deadline,
): Promise<Found | null> {
  const { request, tenant } = seatSearch;
  const day = { from: request.date, to: request.date };
  const read = await readSeats(context.connection, tenant, day, deadline);
  if (!read.ok) return null;
  const zone = await context.clubs.zone(tenant, request.timeZone, deadline);
  const others = new Set(
    ((await request.knownHoldRefs?.()) ?? []).flatMap((ref) => readHoldRef(ref)?.flights.flat() ?? []),
  );
  const isOurs = (seat: Seat) => {
    if (others.has(seat.id) || seatSearch.before?.has(seat.id)) return false;
    if (context.memory.isAnothers(request.idempotencyKey, tenant, seat.id)) return false;
    if (seat.customTag) return seat.customTag === request.idempotencyKey;
    if (seat.confirmDate != null && !seatSearch.confirmedToo) return false;
    return seatSearch.before !== null || createdSince(seat, seatSearch.since, zone);
  };
  const seats = read.value.rows.filter(isOurs);
  const match = matchSeats(seats, seatSearch.wanted, zone);
  return { ...match, seats, isWhole: read.value.isWhole };
}

/**
 * Searches until it finds the whole hold. A vendor that replied has finished, so once is enough (`settled`); a lost
 * request may still be under way, so the search is repeated, with pauses, until `tries` or the deadline.
 */
export async function findSeatsWithRetries(
  context: GolfManagerContext,
  seatSearch: SeatSearch,
  patience: { settled: boolean; tries: number },
  deadline: Deadline,
): Promise<Found | null> {
  let last: Found | null = null;
  for (let turn = 1; ; turn++) {
    const found = await findSeats(context, seatSearch, deadline);
    last = found ?? last;
    if (found?.flights || (found && patience.settled)) return found;
    if (turn >= patience.tries || !(await deadline.pause(100 * 2 ** turn)) || deadline.left() < 20)
      return last;
  }
}
