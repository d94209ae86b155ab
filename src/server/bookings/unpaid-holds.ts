import {
  type HeldFlight,
  mayHold,
  mostUnpaidBookings,
  mostUnpaidPlaces,
} from '#shared/bookings/unpaid-holds.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { BookingDraft } from './deps.ts';

/**
 * A person can't block a club's whole morning without paying. Returns the bookings it judged by: the reservation is
 * made only while they are the same, under the person's lock, so that of twenty at once each sees those before it.
 */
export function requireMayHold(held: readonly HeldFlight[], draft: BookingDraft) {
  const requested = draft.lines.flatMap(({ course, playDate, flights }) =>
    flights.map(({ startMinutes, players }) => ({ courseId: course.id, playDate, startMinutes, players })),
  );
  if (mayHold(held, requested)) return ok([...new Set(held.map(({ bookingId }) => bookingId))].sort());
  return refuse('TOO_MANY_HOLDS', { params: { bookings: mostUnpaidBookings, places: mostUnpaidPlaces } });
}
