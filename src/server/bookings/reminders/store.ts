import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { bookings, courseBookings } from '#server/tables/bookings.ts';
import { reminders } from '#server/tables/reminders.ts';

export interface DueReminder {
  readonly bookingId: string;
  readonly playDate: string;
  readonly userId: string;
  /** The day's first round. */
  readonly lineId: string;
}

/** How long before the day's first tee time, which is an instant: 24 hours that pass, also when the clocks change. */
const AHEAD = sql`interval '24 hours'`;

/**
 * The players with a round within 24 hours and no reminder yet: the first round of each booking's day, by the course's
 * own clock. Bookings confirmed within these 24 hours are covered by their confirmation.
 */
export async function listDue(db: Queryable, now: Date): Promise<DueReminder[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<'booking_id' | 'play_date' | 'user_id' | 'line_id', string>>(sql`
    with firsts as (
      select distinct on (c.booking_id, c.play_date) c.booking_id, c.play_date, b.user_id, c.id as line_id, b.confirmed_at,
        (c.play_date + c.time::time) at time zone c.time_zone as starts_at
      from ${courseBookings} c join ${bookings} b on b.id = c.booking_id
      where c.status = 'LIVE' and b.status = 'CONFIRMED'
        -- A day more on each side than any time zone can shift.
        and c.play_date between (${at})::date - 1 and (${at})::date + 2
      order by c.booking_id, c.play_date, starts_at)
    select booking_id, play_date::text, user_id, line_id from firsts f
    where starts_at > ${at} and starts_at <= ${at} + ${AHEAD} and confirmed_at <= starts_at - ${AHEAD}
      and not exists (select 1 from ${reminders} r where r.booking_id = f.booking_id and r.play_date = f.play_date)
    order by starts_at`);
  return rows.map((row) => ({
    bookingId: row.booking_id,
    playDate: row.play_date,
    userId: row.user_id,
    lineId: row.line_id,
  }));
}

/** False if this day's reminder was recorded before. */
export async function insertReminder(
  tx: Queryable,
  { bookingId, playDate }: Pick<DueReminder, 'bookingId' | 'playDate'>,
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(reminders)
    .values({ bookingId, playDate, createdAt: now })
    .onConflictDoNothing()
    .returning({ bookingId: reminders.bookingId });
  return made.length > 0;
}
