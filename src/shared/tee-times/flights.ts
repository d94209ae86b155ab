/** A tee time takes at most four players (rules of every Spanish club). */
export const maxFlightPlayers = 4;

/** The largest group the planner accepts (specification, business constants). */
export const maxGroupPlayers = 50;

export interface FlightLimits {
  /** Fewest players a flight may have; 1 unless a rate requires more. */
  readonly minPlayers?: number;
  /** Most players a flight may have; never more than four. */
  readonly maxPlayers?: number;
  /** A flight's size must be a multiple of this (2 for a rate sold in pairs). */
  readonly multiple?: number;
}

/**
 * Splits a group of 1..50 into flights of at most four, as even as possible, larger first: 5 → 3+2, 13 → 4+3+3+3. A
 * flight of one exists only for a single player.
 */
export function splitIntoFlights(players: number): number[] {
  if (!Number.isInteger(players) || players < 1 || players > maxGroupPlayers) {
    throw new RangeError(`a group has 1 to ${maxGroupPlayers} players, not ${players}`);
  }
  return evenParts(players, maxFlightPlayers);
}

/** The same split under a rate's limits; empty when no even split satisfies them. */
export function splitWithinLimits(players: number, limits: FlightLimits): number[] {
  const multiple = limits.multiple ?? 1;
  const largest = Math.floor(Math.min(limits.maxPlayers ?? maxFlightPlayers, maxFlightPlayers) / multiple);
  if (largest < 1 || players < 1 || players > maxGroupPlayers || players % multiple !== 0) return [];
  const sizes = evenParts(players / multiple, largest).map((part) => part * multiple);
  return sizes.every((size) => size >= (limits.minPlayers ?? 1)) ? sizes : [];
}

function evenParts(total: number, largest: number): number[] {
  const count = Math.ceil(total / largest);
  const smaller = Math.floor(total / count);
  const larger = total % count;
  return Array.from({ length: count }, (_, i) => (i < larger ? smaller + 1 : smaller));
}
