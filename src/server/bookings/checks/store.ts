import { sql } from 'drizzle-orm';
import type { ExternalSource } from '#server/integrations/tee-sheets/port.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export interface ExternalLine extends Record<string, unknown> {
  id: string;
  locator: string;
  source_type: ExternalSource;
  course_id: string;
  time_zone: string;
  play_date: string;
  players: number;
  status: 'LIVE' | 'GONE';
  booking_status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  external_ref: string | null;
  flights: { group: number; start: number }[];
  /** The slot of each flight as it was held, in that order. */
  slot_refs: string[];
  /** The tee of each flight as last seen. */
  resources: (string | null)[] | null;
  /** Of a cancellation that the club refuses. */
  refused: 'OPEN' | 'SETTLED' | null;
  refused_players: number | null;
}

/** Rounds at external systems that are still to be played, released ones included. */
export async function listExternalLines(db: Queryable): Promise<ExternalLine[]> {
  const { rows } = await db.execute<ExternalLine>(sql`
    select l.id, b.locator, l.source_type, l.course_id, l.time_zone, l.play_date::text, l.players,
      l.status, b.status as booking_status, l.external_ref, k.resources,
      coalesce((select jsonb_agg(jsonb_build_object('group', f.group_number, 'start', f.start_minutes)
        order by f.group_number) from flights f where f.course_booking_id = l.id), '[]') as flights,
      coalesce(jsonb_path_query_array(l.external_request, '$.flights[*].slotRef'), '[]') as slot_refs,
      case when l.hold_state = 'REFUSED' then r.status end as refused, r.players as refused_players
    from course_bookings l join bookings b on b.id = l.booking_id
    left join club_looks k on k.course_booking_id = l.id
    left join refused_cancellations r on r.course_booking_id = l.id and r.status <> 'ACCEPTED'
    where l.source_type <> 'LOCAL' and l.play_date >= current_date - 1
    order by l.play_date, l.id`);
  return rows;
}

/** The players of live lines on one tee time. */
interface SoldTeeTime extends Record<string, unknown> {
  play_date: string;
  start_minutes: number;
  players: number;
}

/** The sold tee times of a course, from yesterday on. */
export async function listSoldTeeTimes(tx: Queryable, courseId: string): Promise<SoldTeeTime[]> {
  const { rows } = await tx.execute<SoldTeeTime>(sql`
    select l.play_date::text, f.start_minutes, sum(f.players)::int as players
    from course_bookings l join flights f on f.course_booking_id = l.id
    where l.course_id = ${courseId} and l.play_date >= current_date - 1 and l.status = 'LIVE'
    group by l.play_date, f.start_minutes`);
  return rows;
}

export interface PricedBooking extends Record<string, unknown> {
  id: string;
  locator: string;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  /**
   * The amount due, cents. Confirmed booking: total − refunds + reversed discount; other: cancellation fees + reversed
   * discount.
   */
  due: number;
}

/** A page of the bookings that were made since a moment, by their ids. */
export async function listPricedBookings(
  tx: Queryable,
  since: Date,
  afterId: string,
  limit: number,
): Promise<PricedBooking[]> {
  const { rows } = await tx.execute<PricedBooking>(sql`
    select b.id, b.locator, b.status,
      case when b.status = 'CONFIRMED'
        then b.total_cents - coalesce((select sum(l.refunded_cents - l.discount_back_cents) from course_bookings l where l.booking_id = b.id), 0)
        else coalesce((select sum(l.fee_cents + l.discount_back_cents) from course_bookings l where l.booking_id = b.id), 0)
        end::bigint as due
    from bookings b where b.created_at >= ${since.toISOString()} and b.id > ${afterId}
    order by b.id limit ${limit}`);
  return rows;
}

export interface SharedLine extends Record<string, unknown> {
  id: string;
  locator: string;
  course: string;
  status: 'LIVE' | 'GONE';
  total: number;
  fee: number;
  refunded: number;
  discount_back: number;
  players: number;
  sold_players: number;
}

/** Lines of paid bookings that were made since a moment: those with a cancellation. Cents. */
export async function listSharedLines(db: Queryable, since: Date): Promise<SharedLine[]> {
  const { rows } = await db.execute<SharedLine>(sql`
    select l.id, b.locator, l.course_name as course, l.status, l.total_cents as total, l.fee_cents as fee,
      l.refunded_cents as refunded, l.discount_back_cents as discount_back, l.players, l.sold_players
    from course_bookings l join bookings b on b.id = l.booking_id
    where b.created_at >= ${since.toISOString()} and b.confirmed_at is not null
      and (l.status = 'GONE' or l.players <> l.sold_players or l.fee_cents + l.refunded_cents + l.discount_back_cents > 0)`);
  return rows;
}

export interface ConfirmedBooking {
  readonly id: string;
  readonly locator: string;
  readonly userId: string;
  readonly totalCents: number;
  readonly confirmedAt: Date;
}

interface ConfirmedRow extends Record<string, unknown> {
  id: string;
  locator: string;
  user_id: string;
  total_cents: number;
  confirmed_at: string;
}

/** A page of the bookings with a price that were made since a moment and confirmed, by their ids. */
export async function listConfirmedBookings(
  tx: Queryable,
  since: Date,
  afterId: string,
  limit: number,
): Promise<ConfirmedBooking[]> {
  const { rows } = await tx.execute<ConfirmedRow>(sql`
    select id, locator, user_id, total_cents, confirmed_at from bookings
    where created_at >= ${since.toISOString()} and confirmed_at is not null and total_cents > 0 and id > ${afterId}
    order by id limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    locator: row.locator,
    userId: row.user_id,
    totalCents: row.total_cents,
    confirmedAt: new Date(row.confirmed_at),
  }));
}
