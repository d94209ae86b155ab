import type { StoredBooking } from './store.ts';

/** Number of remaining players: those of the largest live course; of a booking that is over, the number sold. */
export function playersLeft({ booking, lines }: Pick<StoredBooking, 'booking' | 'lines'>): number {
  const live = lines.filter(({ status }) => status === 'LIVE');
  return live.length > 0 ? Math.max(...live.map(({ players }) => players)) : booking.playerCount;
}
