import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { locatorFrom } from '#shared/bookings/locator.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { convertibleStatuses } from '#shared/quotes/states.ts';
import type { BookingDraft, DraftLine } from './deps.ts';
import type { ExternalRequest } from './external-request.ts';

export interface Reservation {
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly phase: 'HOLDING' | 'HELD';
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly requestOf: (line: DraftLine) => ExternalRequest | null;
  /** False for what is told of the past, whose sheets are gone; true unless said. */
  readonly takesPlaces?: boolean;
}

/** A tee time of our own sheets that had no room: what the database said. */
export class TeeTimeGone extends Error {
  readonly courseId: string;
  readonly playDate: string;
  readonly startMinutes: number;

  constructor(detail: { course: string; date: string; start: number }) {
    super('tee time gone');
    this.courseId = detail.course;
    this.playDate = detail.date;
    this.startMinutes = detail.start;
  }
}

/** Lines of our own sheets as `move_places` takes them. */
export function placesOf(
  lines: readonly {
    courseId: string;
    playDate: string;
    flights: readonly { startMinutes: number; players: number }[];
  }[],
): string {
  return JSON.stringify(
    lines.map((line) => ({
      course: line.courseId,
      date: line.playDate,
      flights: line.flights.map((flight) => ({ start: flight.startMinutes, players: flight.players })),
    })),
  );
}

/** Turns PostgreSQL's SA001 of `move_places` into TeeTimeGone; anything else is thrown on. */
export function rethrowGone(error: unknown): never {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, detail } = cause as { code?: string; detail?: string };
  if (code === 'SA001' && detail) throw new TeeTimeGone(JSON.parse(detail));
  throw error;
}

/**
 * Takes the places and writes the booking in one statement: all of it or nothing, and when a tee time is sold out
 * nothing is written at all. Answers false when the quote was no longer there to convert.
 * @throws TeeTimeGone naming the first tee time without room.
 */
export async function reserve(tx: Queryable, draft: BookingDraft, how: Reservation): Promise<boolean> {
  const local = draft.lines
    .filter((line) => line.course.sourceType === 'LOCAL' && how.takesPlaces !== false)
    .map((line) => ({ ...line, courseId: line.course.id }));
  const lines = draft.lines.map((line, position) => ({
    id: line.id,
    position,
    course_id: line.course.id,
    course_name: line.course.name,
    course_location: line.course.location,
    source_type: line.course.sourceType,
    time_zone: line.course.timeZone,
    play_date: line.playDate,
    time: timeOfMinutes(line.flights[0]!.startMinutes),
    players: line.flights.reduce((sum, flight) => sum + flight.players, 0),
    price_per_player_cents: line.pricePerPlayerCents,
    total_cents: line.totalCents,
    status: 'LIVE',
    hold_state: line.course.sourceType === 'LOCAL' ? 'NONE' : 'REQUESTED',
    external_request: how.requestOf(line),
  }));
  const flights = draft.lines.flatMap((line) =>
    line.flights.map((flight) => ({
      course_booking_id: line.id,
      group_number: flight.groupNumber,
      start_minutes: flight.startMinutes,
      players: flight.players,
    })),
  );
  const statuses = `{${convertibleStatuses.join(',')}}`;
  try {
    const { rows } = await tx.execute(sql`
      with quote as (
        update quotes set status = 'CONVERTED_TO_BOOKING'
        where id = ${draft.quoteId}::uuid and status = any(${statuses}::text[]) and valid_until > ${how.createdAt.toISOString()}::timestamptz
        returning 1
      ), go as (
        select 1 from quote union all select 1 where ${draft.quoteId}::uuid is null
      ), taken as materialized (
        select move_places(${placesOf(local)}::jsonb, -1) from go
      ), booking as (
        insert into bookings (id, locator, user_id, quote_id, booking_name, kind, status, phase, check_in, check_out,
          player_count, green_fees_cents, hotels_cents, discounts, total_cents, is_credit, created_at, expires_at,
          confirmed_at)
        select ${draft.id}::uuid, ${locatorFrom(randomBytes(6))}::text, ${draft.userId}::uuid, ${draft.quoteId}::uuid,
          ${draft.bookingName}::text, ${draft.kind}::text, ${how.status}::text, ${how.phase}::text,
          ${draft.checkIn}::date, ${draft.checkOut}::date, ${draft.playerCount}::int, ${draft.greenFeesCents}::bigint,
          ${draft.hotelsCents}::bigint, ${JSON.stringify(draft.discounts)}::jsonb, ${draft.totalCents}::bigint,
          ${draft.isCredit}::boolean, ${how.createdAt.toISOString()}::timestamptz,
          ${how.expiresAt?.toISOString() ?? null}::timestamptz,
          ${how.status === 'CONFIRMED' ? how.createdAt.toISOString() : null}::timestamptz
        from taken returning id
      ), lines as (
        insert into course_bookings (id, booking_id, position, course_id, course_name, course_location, source_type,
          time_zone, play_date, time, players, price_per_player_cents, total_cents, status, hold_state, external_request)
        select l.id, b.id, l.position, l.course_id, l.course_name, l.course_location, l.source_type, l.time_zone,
          l.play_date, l.time, l.players, l.price_per_player_cents, l.total_cents, l.status, l.hold_state,
          nullif(l.external_request, 'null'::jsonb)
        from booking b, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, position int, course_id uuid,
          course_name text, course_location text, source_type text, time_zone text, play_date date, time text,
          players int, price_per_player_cents bigint, total_cents bigint, status text, hold_state text,
          external_request jsonb)
        returning id
      ), made as (
        insert into flights (course_booking_id, group_number, start_minutes, players)
        select f.course_booking_id, f.group_number, f.start_minutes, f.players
        from booking b, jsonb_to_recordset(${JSON.stringify(flights)}::jsonb) as f(course_booking_id uuid,
          group_number int, start_minutes int, players int)
        returning 1
      )
      select id from booking`);
    return rows.length > 0;
  } catch (error) {
    return rethrowGone(error);
  }
}
