import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { users } from '#server/tables/accounts.ts';
import { bookingHotels, bookings, courseBookings, flights } from '#server/tables/bookings.ts';
import type { CancelReason } from '#shared/bookings/states.ts';
import type { HeldFlight } from '#shared/bookings/unpaid-holds.ts';
import type { ClubSteps } from '#shared/courses/cancellation-ladder.ts';
import type { DraftFlight } from './deps.ts';
import { transitionBooking, transitionPhase } from './transitions/store.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type LineRow = typeof courseBookings.$inferSelect & { readonly flights: readonly DraftFlight[] };

export type HotelRow = typeof bookingHotels.$inferSelect;

export interface StoredBooking {
  readonly booking: BookingRow;
  readonly user: { readonly name: string; readonly email: string };
  readonly lines: readonly LineRow[];
  readonly hotels: readonly HotelRow[];
}

/** Lines in their order, each with its flights. */
export async function readLines(db: Queryable, which: SQL): Promise<LineRow[]> {
  const rows = await db
    .select({ line: courseBookings, flight: flights })
    .from(courseBookings)
    .leftJoin(flights, eq(flights.courseBookingId, courseBookings.id))
    .where(which)
    .orderBy(asc(courseBookings.position), asc(flights.groupNumber));
  const byLine = Map.groupBy(rows, ({ line }) => line.id);
  return [...byLine.values()].map((own) => ({
    ...own[0]!.line,
    flights: own.flatMap(({ flight }) => flight ?? []),
  }));
}

async function withLines(
  db: Queryable,
  rows: readonly { booking: BookingRow; user: { name: string; email: string } }[],
): Promise<StoredBooking[]> {
  if (rows.length === 0) return [];
  const bookingIds = rows.map((row) => row.booking.id);
  const linesOf = Map.groupBy(
    await readLines(db, inArray(courseBookings.bookingId, bookingIds)),
    (line) => line.bookingId,
  );
  const withHotels = rows.flatMap(({ booking }) => (booking.hotelsCents > 0 ? [booking.id] : []));
  const hotelRows =
    withHotels.length === 0
      ? []
      : await db
          .select()
          .from(bookingHotels)
          .where(inArray(bookingHotels.bookingId, withHotels))
          .orderBy(asc(bookingHotels.id));
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.booking.id) ?? [],
    hotels: hotelRows.filter(({ bookingId }) => bookingId === row.booking.id),
  }));
}

const withUser = { booking: bookings, user: { name: users.name, email: users.email } };

export async function findBooking(
  db: Queryable,
  id: string,
  ownerId?: string,
): Promise<StoredBooking | undefined> {
  if (!isId(id)) return undefined;
  const rows = await db
    .select(withUser)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.id, id), ownerId === undefined ? undefined : eq(bookings.userId, ownerId)));
  return (await withLines(db, rows))[0];
}

/**
 * Another person's booking is not found, by the same one query as an unknown id: the timing discloses nothing either.
 */
export const findOwnBooking = (db: Queryable, id: string, userId: string) => findBooking(db, id, userId);

/** The booking that a request made, if it was made before: one that never held its places does not count. */
export async function findByRequest(
  db: Queryable,
  userId: string,
  requestKey: string,
): Promise<StoredBooking | undefined> {
  const rows = await db
    .select(withUser)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.idempotencyKey, requestKey),
        sql`${bookings.cancelReason} is distinct from 'NOT_AVAILABLE'`,
      ),
    );
  return (await withLines(db, rows))[0];
}

export async function listOwnBookings(
  db: Queryable,
  userId: string,
  kind?: BookingRow['kind'],
): Promise<StoredBooking[]> {
  const rows = await db
    .select(withUser)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(bookings.userId, userId),
        kind ? eq(bookings.kind, kind) : undefined,
        // A booking that never held its places does not count.
        or(
          sql`${bookings.cancelReason} is distinct from 'NOT_AVAILABLE'`,
          sql`${bookings.confirmedAt} is not null`,
        ),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(500);
  return withLines(db, rows);
}

/** The unpaid flights of a person: a paid booking has no time to pay. */
export async function listUnpaidFlights(tx: Queryable, userId: string): Promise<HeldFlight[]> {
  return tx
    .select({
      bookingId: bookings.id,
      courseId: courseBookings.courseId,
      playDate: courseBookings.playDate,
      startMinutes: flights.startMinutes,
      players: flights.players,
    })
    .from(bookings)
    .innerJoin(courseBookings, eq(courseBookings.bookingId, bookings.id))
    .innerJoin(flights, eq(flights.courseBookingId, courseBookings.id))
    .where(and(eq(bookings.userId, userId), eq(bookings.status, 'PENDING'), isNotNull(bookings.expiresAt)));
}

/** Status of a booking, locked until the transaction ends. */
export async function lockStatus(tx: Queryable, id: string): Promise<BookingRow['status'] | undefined> {
  const [row] = await tx
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('update');
  return row?.status;
}

/** A booking, locked until the transaction ends. */
export async function lockBooking(tx: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row;
}

/** PENDING and HELD → CONFIRMED; false when its state has changed. */
export function confirmHeld(tx: Queryable, id: string, now: Date): Promise<boolean> {
  return transitionBooking(tx, id, 'CONFIRMED', {
    where: eq(bookings.phase, 'HELD'),
    change: { confirmedAt: now, expiresAt: null },
  });
}

/** All places are held: PENDING and HOLDING → HELD, with the end of the hold. */
export function markHeld(tx: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  return transitionPhase(tx, id, 'HELD', { where: eq(bookings.status, 'PENDING'), change: { expiresAt } });
}

/** PENDING → CANCELLED, only from the given phase; false when another process was first. */
export function cancelPending(
  tx: Queryable,
  id: string,
  change: { phase: BookingRow['phase']; reason: CancelReason; now: Date },
): Promise<boolean> {
  return transitionBooking(tx, id, 'CANCELLED', {
    from: ['PENDING'],
    where: eq(bookings.phase, change.phase),
    change: { cancelReason: change.reason, cancelledAt: change.now, expiresAt: null },
  });
}

/** CONFIRMED → CANCELLED, when no line of it is live; called after the last one ends, under the booking's lock. */
export function cancelEmpty(
  tx: Queryable,
  id: string,
  cancelReason: CancelReason,
  now: Date,
): Promise<boolean> {
  return transitionBooking(tx, id, 'CANCELLED', {
    from: ['CONFIRMED'],
    where: sql`not exists (select 1 from course_bookings c where c.booking_id = ${id} and c.status = 'LIVE')`,
    change: { cancelReason, cancelledAt: now },
  });
}

/**
 * The one transition back, for a payment that came too late: CANCELLED by expiry → PENDING, to request its places
 * again.
 */
export async function reopenExpired(tx: Queryable, id: string): Promise<boolean> {
  const isReopened = await transitionBooking(tx, id, 'PENDING', {
    where: eq(bookings.cancelReason, 'EXPIRED'),
    change: { cancelReason: null, cancelledAt: null },
  });
  if (isReopened) await transitionPhase(tx, id, 'HOLDING');
  return isReopened;
}

/** Bookings whose time to pay is over, the oldest first. */
export async function listExpired(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from bookings where status = 'PENDING' and phase = 'HELD' and expires_at <= ${now.toISOString()}
    order by expires_at`);
  return rows.map((row) => row.id);
}

/**
 * Stores an external system's reference of a line that has none yet, whatever the line's status: its release needs it.
 */
export async function storeExternalRef(db: Queryable, id: string, externalRef: string): Promise<void> {
  await db
    .update(courseBookings)
    .set({ externalRef })
    .where(and(eq(courseBookings.id, id), isNull(courseBookings.externalRef)));
}

/** The club's own terms, returned with its hold: they are the line's before any payment. */
export async function storeClubSteps(tx: Queryable, id: string, clubSteps: ClubSteps): Promise<void> {
  await tx.update(courseBookings).set({ clubSteps }).where(eq(courseBookings.id, id));
}

export async function findLine(db: Queryable, id: string): Promise<LineRow | undefined> {
  return (await readLines(db, eq(courseBookings.id, id)))[0];
}

/** External references of other live lines on the same course and day, so that a check never matches theirs. */
export async function otherExternalRefs(db: Queryable, line: LineRow): Promise<string[]> {
  const rows = await db
    .select({ ref: courseBookings.externalRef })
    .from(courseBookings)
    .where(
      and(
        eq(courseBookings.courseId, line.courseId),
        eq(courseBookings.playDate, line.playDate),
        sql`${courseBookings.id} <> ${line.id} and ${courseBookings.externalRef} is not null`,
      ),
    );
  return rows.flatMap((row) => (row.ref ? [row.ref] : []));
}
