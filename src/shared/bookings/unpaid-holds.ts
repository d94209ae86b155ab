import { maxGroupPlayers } from '#shared/tee-times/flights.ts';

/** Limits of unpaid holds of one person at once (docs/decisions/010). */
export const mostUnpaidBookings = 8;
/** At one course in one half of a day: the largest group, and places for players who join it. */
export const mostUnpaidPlaces = maxGroupPlayers + 10;

/** A second round starts after it, so a group that plays two has two halves. */
const halfOfDayMinutes = 13 * 60;

export interface HeldFlight {
  readonly bookingId: string;
  readonly courseId: string;
  readonly playDate: string;
  readonly startMinutes: number;
  readonly players: number;
}

/** Whether a person who holds some flights unpaid may hold these as well, as one more booking. */
export function mayHold(
  held: readonly HeldFlight[],
  requested: readonly Omit<HeldFlight, 'bookingId'>[],
): boolean {
  if (new Set(held.map(({ bookingId }) => bookingId)).size >= mostUnpaidBookings) return false;
  const places = new Map<string, number>();
  for (const { courseId, playDate, startMinutes, players } of [...held, ...requested]) {
    const half = `${courseId} ${playDate} ${startMinutes < halfOfDayMinutes}`;
    places.set(half, (places.get(half) ?? 0) + players);
  }
  return [...places.values()].every((count) => count <= mostUnpaidPlaces);
}
