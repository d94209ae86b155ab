import type { HoldFlight, HoldRequest } from '../port.ts';
import { vendorWall } from './dates.ts';
import { readRateRef, readSlotRef } from './refs.ts';
import type { WantedFlight } from './seats.ts';

/** A requested flight, with its references and price. */
export interface Wanted extends WantedFlight {
  readonly slotRef: string;
  readonly priceCents: number | null;
  readonly maxPerSale: number;
}

/** Reads a request's references and the vendor's limits in them; a sentence when they don't allow it. */
export function readWanted(request: HoldRequest): Wanted[] | string {
  const wanted: Wanted[] = [];
  if (request.flights.length === 0) return 'no flight';
  for (const flight of request.flights) {
    const one = readFlight(flight, request.date);
    if (typeof one === 'string') return one;
    wanted.push(one);
  }
  return wanted;
}

function readFlight(flight: HoldFlight, date: string): Wanted | string {
  const slot = readSlotRef(flight.slotRef);
  const type = readRateRef(flight.rateRef);
  if (!slot || !type || slot.date !== date)
    return `not a slot of ${date}: ${flight.slotRef} ${flight.rateRef}`;
  const { players } = flight;
  if (!Number.isInteger(players) || players < 1 || players < type.min || players > type.max)
    return `${players} players, allowed ${type.min} to ${type.max}`;
  if (players % type.multiple !== 0) return `${players} players, allowed multiples of ${type.multiple}`;
  if (type.maxPerSale > 0 && players > type.maxPerSale)
    return `${players} players, allowed ${type.maxPerSale} a sale`;
  return {
    ...slot,
    idType: type.idType,
    players,
    slotRef: flight.slotRef,
    priceCents: flight.priceCents,
    maxPerSale: type.maxPerSale,
  };
}

export function seatCount(wanted: readonly Wanted[]): number {
  return wanted.reduce((all, flight) => all + flight.players, 0);
}

/** The total that was shown to the player; null when the vendor gave no price for some flight. */
export function shownTotal(wanted: readonly Wanted[]): number | null {
  return wanted.some((flight) => flight.priceCents === null)
    ? null
    : wanted.reduce((all, flight) => all + flight.players * (flight.priceCents ?? 0), 0);
}

/** The flights by sale: one call for all, unless `maxReservationsPerSale` requires several. */
export function bySale(wanted: readonly Wanted[]): Wanted[][] {
  const sales: Wanted[][] = [];
  for (const flight of wanted) {
    const last = sales.at(-1);
    const limit = flight.maxPerSale || Number.POSITIVE_INFINITY;
    if (last && seatCount(last) + flight.players <= limit) last.push(flight);
    else sales.push([flight]);
  }
  return sales;
}

/**
 * The `reservations` of makeReservation: one element is one player's seat (our reading of the README's sample, whose
 * `cart.quantity` counts them). `timeout` is the moment of release, an instant.
 */
export function reservationsOf(wanted: readonly Wanted[], request: HoldRequest, expiresAt: Date): string {
  const seats = wanted.flatMap((flight) =>
    Array.from({ length: flight.players }, () => ({
      idType: flight.idType,
      start: vendorWall(flight.date, flight.minutes),
      timeout: expiresAt.toISOString(),
      ...(flight.idResource === null ? {} : { idResource: flight.idResource }),
      name: request.lead.name,
      email: request.lead.email,
      customTag: request.idempotencyKey,
    })),
  );
  return JSON.stringify(seats);
}
