import type { Queryable } from '#server/platform/database/database.ts';
import { findBooking, findLine, type StoredBooking } from '../store.ts';

/** The booking that has this line, with all of its lines. */
export async function findBookingOfLine(db: Queryable, lineId: string): Promise<StoredBooking | undefined> {
  const line = await findLine(db, lineId);
  return line && findBooking(db, line.bookingId);
}
