import type { ClubPlace } from '#shared/bookings/club-news/shapes.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { LineRow } from '../store.ts';

/** Place, time and players of a line, in the form that a club change uses. */
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
