import type { TeeDate } from './tee-date.ts';

/**
 * Local wall time at a course ↔ instant. Wall time is the promised time: a tee time keeps its hour across a DST change,
 * and a time that the spring change skips is read as the moment after the gap. Uses Temporal, so only the server
 * imports it.
 */
export function instantAt(date: TeeDate, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return new Date(zoned.epochMilliseconds);
}

/** The date and `HH:MM` that a clock at the course shows at an instant. */
export function wallClock(instant: Date, timeZone: string): { date: TeeDate; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Today at the course. */
export function todayAt(timeZone: string, now: Date): TeeDate {
  return wallClock(now, timeZone).date;
}
