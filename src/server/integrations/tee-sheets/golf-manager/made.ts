import { z } from 'zod';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { vendorInstant, vendorLocal } from './dates.ts';
import type { WantedFlight } from './seats.ts';

const reservation = z.object({
  id: z.coerce.number().int(),
  idType: z.coerce.number().int().nullish(),
  idParentReservation: z.coerce.number().int().nullish().catch(null),
  isExtra: z.boolean().nullish(),
  reference: z.string().nullish(),
  start: z.union([z.string(), z.number()]).nullish(),
  timeout: z.union([z.string(), z.number()]).nullish(),
});
const cart = z.object({ total: z.coerce.number() });

export interface Made {
  /** Ids for each wanted flight, or null when the reply lacks a requested seat. */
  readonly flights: readonly (readonly number[])[] | null;
  /** Every id in the reply that is a seat. */
  readonly ids: readonly number[];
  readonly totalCents: number | null;
  readonly locator: string | null;
  /** The earliest time limit in the reply. */
  readonly expiresAt: Date | null;
}

/**
 * Reads makeReservation's reply, `{reservations, cart}` (V1 README); a bare array is the form that a public V3 client
 * reads. Extras and crossings (`idParentReservation`) are not seats: they follow theirs. Null: no reply of either form.
 */
export function readMade(body: unknown, wanted: readonly WantedFlight[], zone: string): Made | null {
  const inner = (body as { data?: unknown } | null)?.data ?? body;
  const rows = Array.isArray(inner) ? inner : (inner as { reservations?: unknown } | null)?.reservations;
  const listed = z.array(reservation).safeParse(rows);
  // An empty list is no success: the requested seats are not in it.
  if (!listed.success || listed.data.length === 0) return null;
  const seats = listed.data.filter((one) => !one.isExtra && one.idParentReservation == null);
  const sale = cart.safeParse((inner as { cart?: unknown }).cart);
  const limits = seats.flatMap((seat) => vendorInstant(seat.timeout, zone)?.getTime() ?? []);
  return {
    flights: byFlight(seats, wanted, zone),
    ids: seats.map((seat) => seat.id),
    totalCents: sale.success ? centsFromEuros(sale.data.total) : null,
    locator: seats.find((seat) => seat.reference)?.reference ?? null,
    expiresAt: limits.length > 0 ? new Date(Math.min(...limits)) : null,
  };
}

/** makeReservation writes local time with its offset, so the wall time itself decides, or else the instant. */
function startsAt(start: string | number | null | undefined, flight: WantedFlight, zone: string): boolean {
  const wall =
    typeof start === 'string' ? vendorLocal(start.replace(/(Z|[+-]\d{2}:?\d{2})$/, ''), zone) : null;
  const readings = [wall, vendorLocal(start, zone)].filter((local) => local !== null);
  return (
    readings.length === 0 ||
    readings.some((local) => local.date === flight.date && local.minutes === flight.minutes)
  );
}

function byFlight(
  seats: readonly z.infer<typeof reservation>[],
  wanted: readonly WantedFlight[],
  zone: string,
): number[][] | null {
  if (seats.length !== wanted.reduce((all, flight) => all + flight.players, 0)) return null;
  const free = [...seats];
  const flights: number[][] = [];
  for (const flight of wanted) {
    const fits = free.filter(
      (seat) => (seat.idType == null || seat.idType === flight.idType) && startsAt(seat.start, flight, zone),
    );
    const flightSeats = fits.slice(0, flight.players);
    if (flightSeats.length < flight.players) return null;
    for (const seat of flightSeats) free.splice(free.indexOf(seat), 1);
    flights.push(flightSeats.map((seat) => seat.id));
  }
  return flights;
}
