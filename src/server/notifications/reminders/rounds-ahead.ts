import type { StoredBooking } from '#server/bookings/bookings.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';

type Line = StoredBooking['lines'][number];

/**
 * The rounds of the day of one of a booking's lines that still stand and have not begun, in their order; none when the
 * booking is over.
 */
export function roundsAhead({ booking, lines }: StoredBooking, lineId: string | null, now: Date): Line[] {
  const day = lines.find(({ id }) => id === lineId)?.playDate;
  if (booking.status !== 'CONFIRMED') return [];
  const startOf = (line: Line) => instantAt(line.playDate, line.time, line.timeZone);
  return lines
    .filter((line) => line.playDate === day && line.status === 'LIVE' && startOf(line) > now)
    .sort((one, other) => startOf(one).getTime() - startOf(other).getTime());
}
