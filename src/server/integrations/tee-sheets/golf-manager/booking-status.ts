import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import { type Deadline, startDeadline } from '../../outgoing-calls/deadline.ts';
import type {
  BookingQuery,
  BookingsQuery,
  Place,
  ProviderBooking,
  ReadRefusal,
  TeeSheetRefusal,
  TeeSheetReply,
} from '../port.ts';
import { teeNamed } from '../tee-words.ts';
import type { Resources } from './club.ts';
import type { GolfManagerContext } from './context.ts';
import { vendorLocal } from './dates.ts';
import type { ReadReply } from './lists.ts';
import { type HeldSeats, holdRef, readHoldRef, readSlotRef } from './refs.ts';
import { isSaleCanceled } from './sale.ts';
import { readSeatsWhole, type Seat } from './seats.ts';

/** No club sells further ahead: a reservation that was moved is within this. */
const horizonDays = 400;

export function placeOf(slotRef: string): Place | null {
  const slot = readSlotRef(slotRef);
  return (
    slot && {
      date: slot.date,
      startMinutes: slot.minutes,
      resource: slot.idResource?.toString() ?? null,
      tee: null,
    }
  );
}

/** Seats of one tenant as they were read, by their id. */
type Seats = ReadonlyMap<number, Seat>;

/**
 * Seats of holds that their day does not list any more, wherever the club has moved them: requested by the id of one of
 * them, since a flight is moved together, and then by the day of that one.
 */
async function findMoved(
  context: GolfManagerContext,
  tenant: string,
  missing: readonly (readonly number[])[],
  zone: string,
  from: TeeDate,
  deadline: Deadline,
): Promise<ReadReply<Seats>> {
  const found = new Map<number, Seat>();
  for (const flight of missing) {
    if (flight.every((id) => found.has(id))) continue;
    const window = { from: addDays(from, -1), to: addDays(from, horizonDays), id: flight[0]! };
    const one = await readSeatsWhole(context.connection, tenant, window, deadline);
    if (!one.ok) return one;
    const start = one.value.find((seat) => flight.includes(seat.id))?.start;
    const day = vendorLocal(start, zone)?.date;
    if (!day) continue;
    const listed = await readSeatsWhole(context.connection, tenant, { from: day, to: day }, deadline);
    if (!listed.ok) return listed;
    for (const seat of listed.value) found.set(seat.id, seat);
  }
  return { ok: true, value: found };
}

/** How a tenant's seats are read. */
interface Reading {
  readonly zone: string;
  readonly resources: Resources;
}

function placeOfSeat(seat: Seat | undefined, { zone, resources }: Reading): Place | null {
  const local = vendorLocal(seat?.start, zone);
  if (!seat || !local) return null;
  return {
    date: local.date,
    startMinutes: local.minutes,
    resource: seat.idResource?.toString() ?? null,
    tee: teeNamed(resources.wordsOf(seat.idResource ?? null)),
  };
}

async function describe(
  context: GolfManagerContext,
  held: HeldSeats,
  seatsOf: Seats,
  reading: Reading,
  deadline: Deadline,
): Promise<ProviderBooking> {
  const ids = held.flights.flat();
  let seats = ids.flatMap((id) => seatsOf.get(id) ?? []);
  // A hold past its time limit is over, listed or not.
  if (context.now().getTime() >= held.expiresAt.getTime())
    seats = seats.filter((seat) => seat.confirmDate != null);
  if (seats.length > 0 && (await isSaleCanceled(context.connection, held.tenant, seats, deadline)))
    seats = [];
  const seatsById = new Map(seats.map((seat) => [seat.id, seat]));
  const flights = held.flights.map((flight) => flight.filter((id) => seatsById.has(id)));
  const places = flights.map(([first]) => placeOfSeat(seatsById.get(first ?? -1), reading));
  const date = places.find((place) => place !== null)?.date ?? held.date;
  const status =
    seats.length === 0
      ? 'GONE'
      : seats.length < ids.length
        ? 'PART_GONE'
        : seats.every((seat) => seat.confirmDate != null)
          ? 'CONFIRMED'
          : 'HELD';
  return {
    status,
    locator: seats[0]?.reference ?? held.locator,
    players: flights.map((flight) => flight.length),
    places,
    holdRef: seats.length > 0 ? holdRef({ ...held, date, flights }) : null,
    checkedIn: seats.filter((seat) => seat.checkin === true).length,
    noShows: seats.filter((seat) => seat.noShow === true).length,
  };
}

/** Ours only where the vendor has no such call or names none: another zone in one read would look like a move by an hour. */
async function zoneOf(
  context: GolfManagerContext,
  tenant: string,
  ours: string,
  deadline: Deadline,
): Promise<ReadReply<string>> {
  const club = await context.clubs.club(tenant, deadline);
  if (club.ok) return { ok: true, value: club.value.timeZone ?? ours };
  const isUnknownCall = club.failure.code === 'PROVIDER_DOWN' && club.failure.refused;
  return isUnknownCall ? { ok: true, value: ours } : club;
}

const notOurs = { code: 'PROVIDER_DOWN', reason: 'not a hold of Golf Manager' } as const;
const no = (refusal: Extract<TeeSheetRefusal, { code: ReadRefusal }>) => ({ ok: false as const, refusal });

/**
 * `/bookings` lists a tenant's whole day, so all holds of a day are one request, plus the requests that only a change
 * needs.
 */
export async function getBookings(
  context: GolfManagerContext,
  query: BookingsQuery,
): Promise<TeeSheetReply<readonly ProviderBooking[], ReadRefusal>> {
  const holds: HeldSeats[] = [];
  for (const ref of query.holdRefs) {
    const held = readHoldRef(ref);
    if (!held) return no(notOurs);
    holds.push(held);
  }
  const deadline = startDeadline(query.deadlineMs);
  const days = new Map<string, Seats>();
  const dayOf = ({ tenant, date }: HeldSeats) => `${tenant} ${date}`;
  for (const held of holds) {
    if (days.has(dayOf(held))) continue;
    const window = { from: held.date, to: held.date };
    const listed = await readSeatsWhole(context.connection, held.tenant, window, deadline);
    if (!listed.ok) return no(listed.failure);
    days.set(dayOf(held), new Map(listed.value.map((seat) => [seat.id, seat])));
  }
  const found: ProviderBooking[] = [];
  for (const held of holds) {
    const known = await zoneOf(context, held.tenant, query.timeZone, deadline);
    if (!known.ok) return no(known.failure);
    const zone = known.value;
    // Kept ten minutes, and no search goes without it: a tee that can't be named would stay unnamed in a booking.
    const resources = await context.clubs.resources(held.tenant, deadline);
    if (!resources.ok) return no(resources.failure);
    const listed = days.get(dayOf(held))!;
    const missing = held.flights.map((flight) => flight.filter((id) => !listed.has(id)));
    const unlisted = missing.filter((flight) => flight.length > 0);
    const moved =
      unlisted.length > 0
        ? await findMoved(context, held.tenant, unlisted, zone, held.date, deadline)
        : { ok: true as const, value: listed };
    if (!moved.ok) return no(moved.failure);
    const reading = { zone, resources: resources.value };
    found.push(await describe(context, held, new Map([...moved.value, ...listed]), reading, deadline));
  }
  return { ok: true, value: found };
}

export async function getBooking(
  context: GolfManagerContext,
  { holdRef: ref, ...query }: BookingQuery,
): Promise<TeeSheetReply<ProviderBooking, ReadRefusal>> {
  const reply = await getBookings(context, { ...query, holdRefs: [ref] });
  return reply.ok ? { ok: true, value: reply.value[0]! } : reply;
}
