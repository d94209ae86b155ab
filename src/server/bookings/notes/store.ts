import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { bookings, courseBookings } from '#server/tables/bookings.ts';

/** Writes the notes of a trip that is neither cancelled nor over. */
export async function setTripNotes(tx: Queryable, bookingId: string, notes: string | null): Promise<boolean> {
  const changed = await tx
    .update(bookings)
    .set({ notes })
    .where(and(eq(bookings.id, bookingId), inArray(bookings.status, ['PENDING', 'CONFIRMED'])))
    .returning({ id: bookings.id });
  return changed.length > 0;
}

/** Writes the notes of a course that still holds its places. */
export async function setCourseNotes(tx: Queryable, lineId: string, notes: string | null): Promise<boolean> {
  const changed = await tx
    .update(courseBookings)
    .set({ notes })
    .where(and(eq(courseBookings.id, lineId), eq(courseBookings.status, 'LIVE')))
    .returning({ id: courseBookings.id });
  return changed.length > 0;
}
