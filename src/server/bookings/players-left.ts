import type { StoredBooking } from './store.ts';

/** How many still play: those of the largest course that stands; of a booking that is over, for how many it was sold. */
export function playersLeft({ booking, lines }: Pick<StoredBooking, 'booking' | 'lines'>): number {
  const standing = lines.filter(({ status }) => status === 'LIVE');
  return standing.length > 0 ? Math.max(...standing.map(({ players }) => players)) : booking.playerCount;
}
