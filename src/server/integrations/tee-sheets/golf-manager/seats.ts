import { z } from 'zod';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { Connection } from './connection.ts';
import { vendorInstant, vendorLocal, vendorWall } from './dates.ts';
import { type ReadReply, type Rows, readPages, rowsOf } from './lists.ts';
import { readFlag } from './read-terms.ts';

/** An unreadable field counts as absent; the row stays. */
const flag = z
  .unknown()
  .optional()
  .transform((value) => readFlag(value) ?? null);

/** One reservation of ours in the list of `/bookings` (V1 README): one player's seat. */
const seatRow = z.object({
  id: z.coerce.number().int(),
  idType: z.coerce.number().int().nullish(),
  idResource: z.coerce.number().int().nullish(),
  idSale: z.coerce.number().int().nullish(),
  reference: z.string().nullish(),
  start: z.union([z.string(), z.number()]).nullish(),
  total: z.coerce.number().nullish().catch(null),
  confirmDate: z.union([z.string(), z.number()]).nullish(),
  createDate: z.union([z.string(), z.number()]).nullish(),
  checkin: flag,
  noShow: flag,
  // Not documented in replies; used where they are there.
  customTag: z.string().nullish(),
  canceled: flag,
  cancelled: flag,
  isExtra: flag,
  idParentReservation: z.coerce.number().int().nullish().catch(null),
});
export type Seat = z.infer<typeof seatRow>;

const isActive = (seat: Seat) =>
  !seat.canceled && !seat.cancelled && !seat.isExtra && seat.idParentReservation == null;

interface Window {
  readonly from: TeeDate;
  readonly to: TeeDate;
  readonly id?: number;
}

/**
 * Our reservations between two local days, or one of them by its id, cancelled ones and extras left out. Only a whole
 * list without unreadable rows proves that something is not in it.
 */
export async function readSeats(
  connection: Connection,
  tenant: string,
  window: Window,
  deadline: Deadline,
): Promise<ReadReply<Rows<Seat>>> {
  const params = {
    start: vendorWall(window.from, 0),
    end: `${window.to}T23:59:59`,
    ...(window.id !== undefined && { id: window.id }),
  };
  const read = await readPages(connection, 'bookings', tenant, params, deadline);
  if (!read.ok) return read;
  const seats = rowsOf(seatRow, read.value.rows);
  const isWhole = read.value.isWhole && seats.length === read.value.rows.length;
  return { ok: true, value: { rows: seats.filter(isActive), isWhole } };
}

/** The same for callers that need a whole list. */
export async function readSeatsWhole(
  ...args: Parameters<typeof readSeats>
): Promise<ReadReply<readonly Seat[]>> {
  const read = await readSeats(...args);
  if (!read.ok) return read;
  if (!read.value.isWhole)
    return { ok: false, failure: { code: 'PROVIDER_DOWN', reason: 'not read whole', refused: false } };
  return { ok: true, value: read.value.rows };
}

/** A requested flight. */
export interface WantedFlight {
  readonly date: TeeDate;
  readonly minutes: number;
  readonly idResource: number | null;
  readonly idType: number;
  readonly players: number;
}

export interface SeatMatch {
  /** Ids for each flight, when every flight is complete. */
  readonly flights: readonly (readonly number[])[] | null;
  /** Seats of these flights beyond, or short of, the request. */
  readonly rest: readonly number[];
}

/**
 * Finds the wanted flights among seats. `/bookings` returns neither name nor tag, so a seat is recognised by start,
 * type and resource; the caller passes only seats that can't be another booking's. Seats of one sale first.
 */
export function matchSeats(seats: readonly Seat[], wanted: readonly WantedFlight[], zone: string): SeatMatch {
  const free = [...seats].sort((a, b) => (a.idSale ?? 0) - (b.idSale ?? 0) || a.id - b.id);
  const flights: number[][] = [];
  const rest: number[] = [];
  let complete = true;
  for (const flight of wanted) {
    const fits = free.filter((seat) => {
      const local = vendorLocal(seat.start, zone);
      return (
        local?.date === flight.date &&
        local.minutes === flight.minutes &&
        (seat.idType == null || seat.idType === flight.idType) &&
        (seat.idResource == null || flight.idResource === null || seat.idResource === flight.idResource)
      );
    });
    const ids = fits.map((seat) => seat.id);
    flights.push(ids.slice(0, flight.players));
    rest.push(...ids.slice(flight.players));
    if (ids.length < flight.players) complete = false;
    for (const seat of fits) free.splice(free.indexOf(seat), 1);
  }
  return complete ? { flights, rest } : { flights: null, rest: [...flights.flat(), ...rest] };
}

/**
 * Whether a seat can come from a request sent at `since`. Tolerates two minutes of difference between the vendor's
 * clock and ours.
 */
export function createdSince(seat: Seat, since: Date, zone: string): boolean {
  const created = vendorInstant(seat.createDate, zone);
  return created === null || created.getTime() >= since.getTime() - 120_000;
}

/**
 * The vendor's price of seats found in `/bookings`. The README does not document whether `total` is the seat's or its
 * sale's, so either reading that equals the expected price is accepted.
 */
export function totalOf(seats: readonly Seat[], expectedCents: number | null): number | null {
  const totals = seats.map((seat) => (seat.total == null ? null : centsFromEuros(seat.total)));
  if (totals.length === 0 || totals.some((total) => total === null)) return null;
  const sum = totals.reduce<number>((all, total) => all + (total ?? 0), 0);
  if (expectedCents !== null && totals.every((total) => total === expectedCents)) return expectedCents;
  return sum;
}
