import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { Course } from '#server/courses/courses.ts';
import { translate } from '#server/platform/translate.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { roundMinutes } from '#shared/tee-times/round-time.ts';
import { type Language, pathIn } from '#shared/texts/languages.ts';
import { rateText, teeText } from '../rate-facts.ts';
import type { LineRow, StoredBooking } from '../store.ts';
import { zoneComponent } from './zones.ts';

export interface CalendarParts {
  readonly language: Language;
  readonly publicUrl: string;
  readonly now: Date;
  /** Number of changes of a line, by its id. */
  readonly changes: ReadonlyMap<string, number>;
  courseOf(id: string): Course | undefined;
}

/** `9:40` for `09:40`: the format of an hour on a ticket. */
const hour = (startMinutes: number) => timeOfMinutes(startMinutes).replace(/^0/, '');

/** From the first flight's start until the last has played, by the course's own clock. */
function span(line: LineRow, holes: 9 | 18) {
  const start = Temporal.PlainDateTime.from(`${line.playDate}T${line.time}`).toZonedDateTime(line.timeZone);
  const starts = line.flights.map(({ startMinutes }) => startMinutes);
  const waiting = starts.length > 0 ? Math.max(...starts) - Math.min(...starts) : 0;
  return { start, end: start.add({ minutes: waiting + roundMinutes(holes) }) };
}

function description({ language }: CalendarParts, { booking }: StoredBooking, line: LineRow): string {
  const t = (key: string, params = {}) => translate(language, `bookings:${key}`, params);
  const flights = line.flights.map(({ groupNumber, startMinutes, players }) =>
    t('file.flight', { number: groupNumber, time: hour(startMinutes), players }),
  );
  const club =
    line.status === 'LIVE' && line.externalLocator
      ? [t('file.clubLocator', { locator: line.externalLocator })]
      : [];
  const facts = [teeText(language, line), rateText(language, line)].filter(Boolean);
  return [t('calendar.locator', { locator: booking.locator }), ...club, ...flights, ...facts].join('\n');
}

/**
 * Rounds as events that keep their identity (RFC 5545): the same round always has the same UID, each change of it has a
 * higher SEQUENCE, and a cancelled one stays as CANCELLED, so that calendars remove it. Bookings that were never
 * confirmed have no events.
 */
export function writeCalendar(bookings: readonly StoredBooking[], parts: CalendarParts): string {
  const { language, publicUrl, now, changes } = parts;
  const t = (key: string, params = {}) => translate(language, `bookings:calendar.${key}`, params);
  const calendar = ical({
    name: t('name'),
    prodId: { company: 'Salida', product: 'Salida', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: zoneComponent },
    ttl: 60 * 60,
  });
  for (const stored of bookings.filter(({ booking }) => booking.confirmedAt)) {
    for (const line of stored.lines) {
      const course = parts.courseOf(line.courseId);
      const isOver = line.status === 'GONE' || stored.booking.status === 'CANCELLED';
      const { start, end } = span(line, course?.holes ?? 18);
      calendar.createEvent({
        id: `${line.id}@salida`,
        sequence: (changes.get(line.id) ?? 0) + (isOver ? 1 : 0),
        status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        class: ICalEventClass.PRIVATE,
        stamp: now,
        created: stored.booking.confirmedAt!,
        start,
        end,
        timezone: line.timeZone,
        summary: t('summary', { course: line.courseName }),
        description: description(parts, stored, line),
        location: {
          title: line.courseName,
          address: line.courseLocation,
          ...(course && { geo: { lat: course.lat, lon: course.lon } }),
        },
        url: `${publicUrl}${pathIn(language, `/booking/${stored.booking.id}`)}`,
      });
    }
  }
  return calendar.toString();
}
