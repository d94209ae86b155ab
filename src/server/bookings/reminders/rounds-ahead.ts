import { instantAt } from '#shared/kernel/course-clock.ts';
import type { StoredBooking } from '../store.ts';

type Line = StoredBooking['lines'][number];

/** The remaining future rounds on the day of a booking's line, in order; none if the booking has ended. */
export function roundsAhead({ booking, lines }: StoredBooking, lineId: string, now: Date): Line[] {
  const day = lines.find(({ id }) => id === lineId)?.playDate;
  if (booking.status !== 'CONFIRMED') return [];
  const startOf = (line: Line) => instantAt(line.playDate, line.time, line.timeZone);
  return lines
    .filter((line) => line.playDate === day && line.status === 'LIVE' && startOf(line) > now)
    .sort((one, other) => startOf(one).getTime() - startOf(other).getTime());
}
