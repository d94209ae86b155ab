import type { StoredBooking } from '#server/bookings/bookings.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { Round } from './letter.ts';
import type { Words } from './words.ts';

/** `9:40` for `09:40`: an hour as it stands on a ticket. */
const hour = (startMinutes: number) => timeOfMinutes(startMinutes).replace(/^0/, '');

/** A course of a booking as a letter shows it, in the course's own hours. */
export function roundOf(words: Words, line: StoredBooking['lines'][number]): Round {
  const { t } = words;
  return {
    day: String(Number(line.playDate.slice(8))),
    weekday: words.weekday(line.playDate),
    date: words.longDay(line.playDate),
    course: line.courseName,
    place: line.courseLocation,
    flights: line.flights.map((flight) => ({
      time: hour(flight.startMinutes),
      text: t('flight', { number: flight.groupNumber, players: t('players', { count: flight.players }) }),
    })),
    facts: [
      ...(line.timeZone === 'Atlantic/Canary' ? [t('canaryTime')] : []),
      ...(line.status === 'LIVE' && line.externalLocator
        ? [t('clubLocator', { locator: line.externalLocator })]
        : []),
    ],
  };
}
