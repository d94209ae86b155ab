import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  bookingHotels,
  bookings,
  calendarAddresses,
  cancellations,
  cancelledLines,
  courseBookings,
  flights,
} from '#server/tables/bookings.ts';
import { cancellationAsks, clubChanges, clubLooks, refusedCancellations } from '#server/tables/club-news.ts';
import { reminders } from '#server/tables/reminders.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export async function readBookingRows(tx: Queryable, userId: string) {
  const own = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.createdAt));
  const ids = idsOf(own);
  const lines = await tx
    .select()
    .from(courseBookings)
    .where(inArray(courseBookings.bookingId, ids))
    .orderBy(asc(courseBookings.position));
  const cancelled = await tx
    .select()
    .from(cancellations)
    .where(inArray(cancellations.bookingId, ids))
    .orderBy(asc(cancellations.createdAt));
  return {
    calendars: await tx.select().from(calendarAddresses).where(eq(calendarAddresses.userId, userId)),
    bookings: own,
    lines,
    flights: await tx
      .select()
      .from(flights)
      .where(inArray(flights.courseBookingId, idsOf(lines)))
      .orderBy(asc(flights.groupNumber)),
    hotels: await tx
      .select()
      .from(bookingHotels)
      .where(inArray(bookingHotels.bookingId, ids))
      .orderBy(asc(bookingHotels.id)),
    clubChanges: await tx
      .select()
      .from(clubChanges)
      .where(inArray(clubChanges.bookingId, ids))
      .orderBy(asc(clubChanges.createdAt)),
    clubLooks: await tx
      .select()
      .from(clubLooks)
      .where(inArray(clubLooks.courseBookingId, idsOf(lines))),
    refused: await tx
      .select()
      .from(refusedCancellations)
      .where(inArray(refusedCancellations.courseBookingId, idsOf(lines))),
    asks: await tx.select().from(cancellationAsks).where(inArray(cancellationAsks.bookingId, ids)),
    cancellations: cancelled,
    reminders: await tx
      .select()
      .from(reminders)
      .where(inArray(reminders.bookingId, ids))
      .orderBy(asc(reminders.createdAt)),
    cancelledLines: await tx
      .select()
      .from(cancelledLines)
      .where(inArray(cancelledLines.cancellationId, idsOf(cancelled))),
  };
}

export type BookingRows = Awaited<ReturnType<typeof readBookingRows>>;

interface NeededRow extends Record<string, unknown> {
  kind: 'BOOKING_UNPAID' | 'BOOKING_UPCOMING' | 'BOOKING_SETTLING';
  name: string;
  booking_id: string;
}

/** The bookings that still need their player, by locator: by one statement, so that each is seen in one state. */
export async function listNeedingPlayer(tx: Queryable, userId: string, now: Date): Promise<NeededRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<NeededRow>(sql`
    with own as (select * from bookings where user_id = ${userId}),
    to_come as (
      select distinct l.booking_id, l.status, l.hold_state from course_bookings l join own b on b.id = l.booking_id
      where (l.play_date + l.time::time) at time zone l.time_zone > ${at})
    select 'BOOKING_UNPAID' as kind, b.locator as name, b.id as booking_id
      from own b where b.status = 'PENDING'
    union all
    select 'BOOKING_UPCOMING', b.locator, b.id from own b where b.status = 'CONFIRMED'
      and (exists (select 1 from to_come l where l.booking_id = b.id and l.status = 'LIVE')
        or b.hotels_cents > 0 and b.check_out >= (${at} at time zone 'Europe/Madrid')::date)
    union all
    select 'BOOKING_SETTLING', b.locator, b.id from own b where b.status <> 'PENDING'
      and exists (select 1 from to_come l where l.booking_id = b.id
        and l.hold_state in ('REQUESTED', 'CONFIRMING', 'REDUCING', 'RELEASING', 'UNKNOWN'))
    order by name`);
  return rows;
}

/** Those of a list of orders that are bookings of the account. */
export async function describeBookings(tx: Queryable, userId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: bookings.id, locator: bookings.locator, status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.id, [...ids])));
  return rows.map(({ id, locator, status }) => ({
    orderId: id,
    name: locator,
    bookingId: id,
    isUnpaid: status === 'PENDING',
  }));
}

/** Retained bookings keep the sold items and lose the buyer; the private calendar is deleted. */
export async function anonymiseBookings(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
  await tx
    .update(bookings)
    .set({ bookingName: sql`${bookings.locator}` as never, notes: null })
    .where(eq(bookings.userId, userId));
  const ofPerson = sql`${courseBookings.bookingId} in (select b.id from bookings b where b.user_id = ${userId})`;
  await tx
    .update(courseBookings)
    .set({ notes: null })
    .where(and(ofPerson, isNotNull(courseBookings.notes)));
  await tx
    .update(courseBookings)
    .set({
      externalRequest: sql`jsonb_set(${courseBookings.externalRequest}, '{lead}', '{"name": "", "email": ""}')`,
    })
    .where(and(ofPerson, sql`${courseBookings.externalRequest} ? 'lead'`));
}
