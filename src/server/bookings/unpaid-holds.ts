import type { Queryable } from '#server/platform/database/database.ts';
import { mayHold, mostUnpaidBookings, mostUnpaidPlaces } from '#shared/bookings/unpaid-holds.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { BookingDraft } from './deps.ts';
import { listUnpaidFlights, lockHolder } from './store.ts';

/**
 * No one can sit on a club's whole morning without paying. Part of the transaction that takes the places, after the
 * person's own lock: of twenty bookings at once each sees what those before it hold.
 */
export async function requireRoomToHold(tx: Queryable, draft: BookingDraft) {
  await lockHolder(tx, draft.userId);
  const wanted = draft.lines.flatMap(({ course, playDate, flights }) =>
    flights.map(({ startMinutes, players }) => ({ courseId: course.id, playDate, startMinutes, players })),
  );
  if (mayHold(await listUnpaidFlights(tx, draft.userId), wanted)) return ok(undefined);
  return refuse('TOO_MANY_HOLDS', { params: { bookings: mostUnpaidBookings, places: mostUnpaidPlaces } });
}
