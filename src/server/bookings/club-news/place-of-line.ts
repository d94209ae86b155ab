import type { ClubPlace } from '#shared/bookings/club-news/shapes.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { LineRow } from '../store.ts';

/** Where and by how many a line is played, as a change by its club tells it. */
export function placeOfLine({ playDate, time, players, flights }: LineRow): ClubPlace {
  const tees = new Set(flights.map(({ tee }) => tee));
  return {
    date: playDate,
    time,
    players,
    starts: flights.map(({ startMinutes }) => timeOfMinutes(startMinutes)),
    tee: tees.size === 1 ? flights[0]!.tee : null,
  };
}
