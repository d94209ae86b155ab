import { startDeadline } from '../../outgoing-calls/deadline.ts';
import type {
  BookingQuery,
  BookingsQuery,
  Place,
  ProviderBooking,
  ReadRefusal,
  TeeSheetReply,
} from '../port.ts';
import type { Connection } from './connection.ts';
import { readBooking } from './read-booking.ts';
import { holdRef, readHoldRef, readSlotRef } from './refs.ts';

/** Contract v0 sells the first tee alone and does not name it in a slot. */
export function placeOf(slotRef: string): Place | null {
  const slot = readSlotRef(slotRef);
  return slot && { date: slot.date, startMinutes: slot.minutes, resource: null, tee: 1 };
}

export async function getBooking(
  connection: Connection,
  query: BookingQuery,
): Promise<TeeSheetReply<ProviderBooking, ReadRefusal>> {
  const held = readHoldRef(query.holdRef);
  if (!held) return { ok: false, refusal: { code: 'PROVIDER_DOWN', reason: 'not a booking of TeeOne' } };
  const booking = await readBooking(connection, held.localizador, startDeadline(query.deadlineMs));
  if (!booking.ok) return booking;
  const { status, players, places, checkedIn, noShows } = booking.value;
  const activePlayers =
    status === 'GONE'
      ? held.players.map(() => 0)
      : held.players.map((all, i) => players?.[i] ?? (players ? 0 : all));
  const left = activePlayers.map((now, i) => Math.min(now, held.players[i]!));
  const part = status !== 'GONE' && left.some((now, i) => now < held.players[i]!);
  return {
    ok: true,
    value: {
      status: part ? (left.every((now) => now === 0) ? 'GONE' : 'PART_GONE') : status,
      locator: held.localizador,
      players: activePlayers,
      places: activePlayers.map((now, i) => (now > 0 ? (places[i] ?? null) : null)),
      holdRef: left.some((now) => now > 0) ? holdRef(held.localizador, left) : null,
      checkedIn,
      noShows,
    },
  };
}

/** v0 has no list: one request each, one after the other, so that polling never blocks a booking. */
export async function getBookings(
  connection: Connection,
  { holdRefs, ...query }: BookingsQuery,
): Promise<TeeSheetReply<readonly ProviderBooking[], ReadRefusal>> {
  const deadline = startDeadline(query.deadlineMs);
  const found: ProviderBooking[] = [];
  for (const ref of holdRefs) {
    const one = await getBooking(connection, { ...query, holdRef: ref, deadlineMs: deadline.left() });
    if (!one.ok) return one;
    found.push(one.value);
  }
  return { ok: true, value: found };
}
