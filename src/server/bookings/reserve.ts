import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { executeNamed } from '#server/platform/database/execute-named.ts';
import { newId } from '#server/platform/ids.ts';
import { conversionOf } from '#server/quotes/quotes.ts';
import type { holdMachine } from '#shared/bookings/hold-states.ts';
import type { lineMachine } from '#shared/bookings/line-states.ts';
import { locatorFrom } from '#shared/bookings/locator.ts';
import type { bookingMachine, phaseMachine } from '#shared/bookings/states.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { InitialState } from '#shared/kernel/states.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { BookingDraft, DraftHotel, DraftLine } from './deps.ts';
import type { ExternalRequest } from './external-request.ts';
import type { BookingRow, HotelRow, LineRow } from './store.ts';

export interface Reservation {
  readonly status: InitialState<typeof bookingMachine>;
  readonly phase: InitialState<typeof phaseMachine>;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly requestOf: (line: DraftLine) => ExternalRequest | null;
  /** False for seeds of past bookings, whose sheets are gone; default true. */
  readonly takesPlaces?: boolean;
  /** Ids, in order, of the unpaid bookings on which the decision to allow this hold is based. */
  readonly judgedHolds?: readonly string[];
}

/** A tee time of local sheets without enough places, as the database reported. */
export interface UnavailableTeeTime {
  readonly courseId: string;
  readonly playDate: string;
  readonly startMinutes: number;
}

/**
 * Why a reservation was not made: a tee time lacks places, the quote can no longer be converted, the person holds
 * others than judged, or the generated locator is another booking's and a new one is needed.
 */
export type NotReserved =
  | { readonly code: 'TEE_TIME_GONE'; readonly teeTime: UnavailableTeeTime }
  | { readonly code: 'QUOTE_GONE' | 'HOLDS_CHANGED' | 'LOCATOR_TAKEN' };

/** Lines of local sheets as `move_places` takes them. */
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

/**
 * The refusal behind a database error: PostgreSQL's SA001 of `move_places`, or a locator that is taken. The caller's
 * transaction can then only be rolled back.
 * @throws any other error.
 */
export function refusalOf(error: unknown): NotReserved {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, detail, constraint } = cause as { code?: string; detail?: string; constraint?: string };
  if (code === 'SA001' && detail) {
    const { course, date, start }: { course: string; date: string; start: number } = JSON.parse(detail);
    return { code: 'TEE_TIME_GONE', teeTime: { courseId: course, playDate: date, startMinutes: start } };
  }
  if (constraint === 'bookings_locator_unique') return { code: 'LOCATOR_TAKEN' };
  throw error;
}

const firstHold = (sourceType: LineRow['sourceType']): InitialState<typeof holdMachine> =>
  sourceType === 'LOCAL' ? 'NONE' : 'REQUESTED';

function lineRow(draft: BookingDraft, reservation: Reservation, line: DraftLine, position: number): LineRow {
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
    multiCourseCents: line.multiCourseCents,
    discountBackCents: 0,
    feeCents: 0,
    refundedCents: 0,
    cancellationLadder: line.course.cancellationLadder,
    ...line.terms,
    status: 'LIVE' satisfies InitialState<typeof lineMachine>,
    holdState: firstHold(line.course.sourceType),
    externalRef: null,
    externalLocator: null,
    externalRequest: reservation.requestOf(line),
    holdExpiresAt: null,
    notes: line.notes ?? null,
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

/** The rows that a reservation writes. */
function rowsOf(draft: BookingDraft, reservation: Reservation): Reserved {
  const { lines, hotels = [], requestKey, onCredit: _onCredit, ...written } = draft;
  const booking: BookingRow = {
    ...written,
    discounts: [...draft.discounts],
    locator: locatorFrom(randomBytes(6)),
    status: reservation.status,
    phase: reservation.phase,
    cancelReason: null,
    notes: draft.notes ?? null,
    idempotencyKey: requestKey ?? null,
    createdAt: reservation.createdAt,
    expiresAt: reservation.expiresAt,
    confirmedAt: reservation.status === 'CONFIRMED' ? reservation.createdAt : null,
    cancelledAt: null,
  };
  return {
    booking,
    lines: lines.map((line, i) => lineRow(draft, reservation, line, i)),
    hotels: hotels.map((stay) => hotelRow(draft, stay)),
  };
}

/**
 * Takes the places and writes the booking in one statement: all of it or nothing, and when a tee time is sold out
 * nothing is written at all. Refuses when the quote can no longer be converted, or has other hotels by now.
 */
export async function reserve(
  tx: Queryable,
  draft: BookingDraft,
  reservation: Reservation,
): Promise<{ ok: true; value: Reserved } | { ok: false; refusal: NotReserved }> {
  const local = draft.lines
    .filter((line) => line.course.sourceType === 'LOCAL' && reservation.takesPlaces !== false)
    .map((line) => ({ ...line, courseId: line.course.id }));
  const made = rowsOf(draft, reservation);
  const { booking, lines, hotels } = made;
  const flights = draft.lines.flatMap((line) =>
    line.flights.map((flight) => ({
      course_booking_id: line.id,
      group_number: flight.groupNumber,
      start_minutes: flight.startMinutes,
      players: flight.players,
      tee: flight.tee,
    })),
  );
  const judged = reservation.judgedHolds ? `{${reservation.judgedHolds.join(',')}}` : null;
  const conversion = conversionOf({
    id: draft.quoteId,
    at: reservation.createdAt,
    hotelsCents: draft.hotelsCents,
    when: sql`(select same from judged)`,
  });
  try {
    const [row] = await executeNamed<{ same: boolean; id: string | null }>(
      tx,
      'reserve',
      sql`
      with judged as materialized (
        select ${judged}::uuid[] is null or holds_are(${draft.userId}::uuid, ${judged}::uuid[]) as same
      ), quote as (${conversion}), go as (
        select 1 from quote union all select 1 where ${draft.quoteId}::uuid is null
      ), taken as materialized (
        select move_places(${placesOf(local)}::jsonb, -1) from go, judged where same
      ), booking as (
        insert into bookings (id, locator, user_id, quote_id, booking_name, kind, status, phase, check_in, check_out,
          player_count, green_fees_cents, hotels_cents, discounts, total_cents, idempotency_key, created_at,
          expires_at, confirmed_at, notes)
        select ${draft.id}::uuid, ${booking.locator}::text, ${draft.userId}::uuid, ${draft.quoteId}::uuid,
          ${draft.bookingName}::text, ${draft.kind}::text, ${reservation.status}::text, ${reservation.phase}::text,
          ${draft.checkIn}::date, ${draft.checkOut}::date, ${draft.playerCount}::int, ${draft.greenFeesCents}::bigint,
          ${draft.hotelsCents}::bigint, ${JSON.stringify(draft.discounts)}::jsonb, ${draft.totalCents}::bigint,
          ${draft.requestKey ?? null}::text, ${reservation.createdAt.toISOString()}::timestamptz,
          ${reservation.expiresAt?.toISOString() ?? null}::timestamptz,
          ${booking.confirmedAt?.toISOString() ?? null}::timestamptz, ${booking.notes}::text
        from taken returning id
      ), lines as (
        insert into course_bookings (id, booking_id, position, course_id, course_name, course_location, source_type,
          time_zone, play_date, time, players, sold_players, price_per_player_cents, total_cents, multi_course_cents,
          cancellation_ladder, club_steps, rate_name, includes, sells_two_tees, status, hold_state, external_request,
          notes)
        select l.id, b.id, l.position, l."courseId", l."courseName", l."courseLocation", l."sourceType", l."timeZone",
          l."playDate", l.time, l.players, l."soldPlayers", l."pricePerPlayerCents", l."totalCents",
          l."multiCourseCents", l."cancellationLadder", nullif(l."clubSteps", 'null'::jsonb), l."rateName", l.includes,
          l."sellsTwoTees", l.status, l."holdState",
          nullif(l."externalRequest", 'null'::jsonb), l.notes
        from booking b, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, position int, "courseId" uuid,
          "courseName" text, "courseLocation" text, "sourceType" text, "timeZone" text, "playDate" date, time text,
          players int, "soldPlayers" int, "pricePerPlayerCents" bigint, "totalCents" bigint, "multiCourseCents" bigint,
          "cancellationLadder" jsonb, "clubSteps" jsonb, "rateName" text, includes jsonb, "sellsTwoTees" boolean,
          status text, "holdState" text, "externalRequest" jsonb, notes text)
        returning id
      ), made as (
        insert into flights (course_booking_id, group_number, start_minutes, players, tee)
        select f.course_booking_id, f.group_number, f.start_minutes, f.players, f.tee
        from booking b, jsonb_to_recordset(${JSON.stringify(flights)}::jsonb) as f(course_booking_id uuid,
          group_number int, start_minutes int, players int, tee int)
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
    if (!row!.same) return refuse('HOLDS_CHANGED');
    return row!.id ? ok(made) : refuse('QUOTE_GONE');
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}
