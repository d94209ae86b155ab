import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { executeNamed } from '#server/platform/database/execute-named.ts';
import { newId } from '#server/platform/ids.ts';
import { locatorFrom } from '#shared/bookings/locator.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { convertibleStatuses } from '#shared/quotes/states.ts';
import type { BookingDraft, DraftHotel, DraftLine } from './deps.ts';
import type { ExternalRequest } from './external-request.ts';
import type { BookingRow, HotelRow, LineRow } from './store.ts';

export interface Reservation {
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly phase: 'HOLDING' | 'HELD';
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly requestOf: (line: DraftLine) => ExternalRequest | null;
  /** False for what is told of the past, whose sheets are gone; true unless said. */
  readonly takesPlaces?: boolean;
  /** Ids, in order, of the unpaid bookings with which it was judged that this one may be held too. */
  readonly judgedHolds?: readonly string[];
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

/** The locator that was drawn is another booking's: nothing was written, and another is to be drawn. */
export class LocatorTaken extends Error {}

/** Why a reservation was not made: the quote is no longer there to convert, or the person holds others than judged. */
export type NotReserved = 'QUOTE_GONE' | 'HOLDS_CHANGED';

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

/** Turns PostgreSQL's SA001 of `move_places` into TeeTimeGone, a locator that is taken into LocatorTaken. */
export function rethrowGone(error: unknown): never {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, detail, constraint } = cause as { code?: string; detail?: string; constraint?: string };
  if (code === 'SA001' && detail) throw new TeeTimeGone(JSON.parse(detail));
  if (constraint === 'bookings_locator_unique') throw new LocatorTaken();
  throw error;
}

function lineRow(draft: BookingDraft, how: Reservation, line: DraftLine, position: number): LineRow {
  const players = line.flights.reduce((sum, flight) => sum + flight.players, 0);
  return {
    id: line.id,
    bookingId: draft.id,
    position,
    courseId: line.course.id,
    courseName: line.course.name,
    courseLocation: line.course.location,
    sourceType: line.course.sourceType,
    timeZone: line.course.timeZone,
    playDate: line.playDate,
    time: timeOfMinutes(line.flights[0]!.startMinutes),
    players,
    soldPlayers: players,
    pricePerPlayerCents: line.pricePerPlayerCents,
    totalCents: line.totalCents,
    feeCents: 0,
    refundedCents: 0,
    cancellationLadder: line.course.cancellationLadder,
    status: 'LIVE',
    holdState: line.course.sourceType === 'LOCAL' ? 'NONE' : 'REQUESTED',
    externalRef: null,
    externalLocator: null,
    externalRequest: how.requestOf(line),
    holdExpiresAt: null,
    flights: line.flights,
  };
}

const hotelRow = (draft: BookingDraft, stay: DraftHotel): HotelRow => ({
  id: newId(),
  bookingId: draft.id,
  hotelName: stay.hotelName,
  hotelLocation: stay.hotelLocation,
  roomType: stay.roomType,
  mealPlan: stay.mealPlan,
  nights: stay.nights,
  rooms: stay.rooms,
  pricePerNightCents: stay.pricePerNightCents,
  totalCents: stay.totalCents,
});

interface Reserved {
  readonly booking: BookingRow;
  readonly lines: readonly LineRow[];
  readonly hotels: readonly HotelRow[];
}

/** What a reservation writes, as it stands in the tables then. */
function rowsOf(draft: BookingDraft, how: Reservation): Reserved {
  const { lines, hotels = [], requestKey, ...written } = draft;
  const booking: BookingRow = {
    ...written,
    discounts: [...draft.discounts],
    locator: locatorFrom(randomBytes(6)),
    status: how.status,
    phase: how.phase,
    cancelReason: null,
    notes: null,
    idempotencyKey: requestKey ?? null,
    createdAt: how.createdAt,
    expiresAt: how.expiresAt,
    confirmedAt: how.status === 'CONFIRMED' ? how.createdAt : null,
    cancelledAt: null,
  };
  return {
    booking,
    lines: lines.map((line, i) => lineRow(draft, how, line, i)),
    hotels: hotels.map((stay) => hotelRow(draft, stay)),
  };
}

/**
 * Takes the places and writes the booking in one statement: all of it or nothing, and when a tee time is sold out
 * nothing is written at all. Says so when the quote was no longer there to convert, or has other hotels by now.
 * @throws TeeTimeGone naming the first tee time without room; LocatorTaken, to be tried again.
 */
export async function reserve(
  tx: Queryable,
  draft: BookingDraft,
  how: Reservation,
): Promise<Reserved | NotReserved> {
  const local = draft.lines
    .filter((line) => line.course.sourceType === 'LOCAL' && how.takesPlaces !== false)
    .map((line) => ({ ...line, courseId: line.course.id }));
  const made = rowsOf(draft, how);
  const { booking, lines, hotels } = made;
  const flights = draft.lines.flatMap((line) =>
    line.flights.map((flight) => ({
      course_booking_id: line.id,
      group_number: flight.groupNumber,
      start_minutes: flight.startMinutes,
      players: flight.players,
    })),
  );
  const judged = how.judgedHolds ? `{${how.judgedHolds.join(',')}}` : null;
  const statuses = `{${convertibleStatuses.join(',')}}`;
  try {
    const [row] = await executeNamed<{ same: boolean; id: string | null }>(
      tx,
      'reserve',
      sql`
      with judged as materialized (
        select ${judged}::uuid[] is null or holds_are(${draft.userId}::uuid, ${judged}::uuid[]) as same
      ), quote as (
        update quotes set status = 'CONVERTED_TO_BOOKING'
        where (select same from judged) and id = ${draft.quoteId}::uuid and status = any(${statuses}::text[])
          and valid_until > ${how.createdAt.toISOString()}::timestamptz and hotels_cents = ${draft.hotelsCents}::bigint
        returning 1
      ), go as (
        select 1 from quote union all select 1 where ${draft.quoteId}::uuid is null
      ), taken as materialized (
        select move_places(${placesOf(local)}::jsonb, -1) from go, judged where same
      ), booking as (
        insert into bookings (id, locator, user_id, quote_id, booking_name, kind, status, phase, check_in, check_out,
          player_count, green_fees_cents, hotels_cents, discounts, total_cents, is_credit, idempotency_key, created_at,
          expires_at, confirmed_at)
        select ${draft.id}::uuid, ${booking.locator}::text, ${draft.userId}::uuid, ${draft.quoteId}::uuid,
          ${draft.bookingName}::text, ${draft.kind}::text, ${how.status}::text, ${how.phase}::text,
          ${draft.checkIn}::date, ${draft.checkOut}::date, ${draft.playerCount}::int, ${draft.greenFeesCents}::bigint,
          ${draft.hotelsCents}::bigint, ${JSON.stringify(draft.discounts)}::jsonb, ${draft.totalCents}::bigint,
          ${draft.isCredit}::boolean, ${draft.requestKey ?? null}::text, ${how.createdAt.toISOString()}::timestamptz,
          ${how.expiresAt?.toISOString() ?? null}::timestamptz,
          ${booking.confirmedAt?.toISOString() ?? null}::timestamptz
        from taken returning id
      ), lines as (
        insert into course_bookings (id, booking_id, position, course_id, course_name, course_location, source_type,
          time_zone, play_date, time, players, sold_players, price_per_player_cents, total_cents, cancellation_ladder,
          status, hold_state, external_request)
        select l.id, b.id, l.position, l."courseId", l."courseName", l."courseLocation", l."sourceType", l."timeZone",
          l."playDate", l.time, l.players, l."soldPlayers", l."pricePerPlayerCents", l."totalCents",
          l."cancellationLadder", l.status, l."holdState", nullif(l."externalRequest", 'null'::jsonb)
        from booking b, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, position int, "courseId" uuid,
          "courseName" text, "courseLocation" text, "sourceType" text, "timeZone" text, "playDate" date, time text,
          players int, "soldPlayers" int, "pricePerPlayerCents" bigint, "totalCents" bigint, "cancellationLadder" jsonb,
          status text, "holdState" text, "externalRequest" jsonb)
        returning id
      ), made as (
        insert into flights (course_booking_id, group_number, start_minutes, players)
        select f.course_booking_id, f.group_number, f.start_minutes, f.players
        from booking b, jsonb_to_recordset(${JSON.stringify(flights)}::jsonb) as f(course_booking_id uuid,
          group_number int, start_minutes int, players int)
        returning 1
      ), stays as (
        insert into booking_hotels (id, booking_id, hotel_name, hotel_location, room_type, meal_plan, nights, rooms,
          price_per_night_cents, total_cents)
        select h.id, b.id, h."hotelName", h."hotelLocation", h."roomType", h."mealPlan", h.nights, h.rooms,
          h."pricePerNightCents", h."totalCents"
        from booking b, jsonb_to_recordset(${JSON.stringify(hotels)}::jsonb) as h(id uuid, "hotelName" text,
          "hotelLocation" text, "roomType" text, "mealPlan" text, nights int, rooms int, "pricePerNightCents" bigint,
          "totalCents" bigint)
        returning 1
      )
      select same, booking.id from judged left join booking on true`,
    );
    if (!row!.same) return 'HOLDS_CHANGED';
    return row!.id ? made : 'QUOTE_GONE';
  } catch (error) {
    return rethrowGone(error);
  }
}
