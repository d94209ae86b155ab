import { wallClock } from '#shared/kernel/course-clock.ts';
import { minutesOfTime, type TeeDate, timeOfMinutes } from '#shared/kernel/tee-date.ts';

const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

export interface LocalTime {
  readonly date: TeeDate;
  readonly minutes: number;
}

/**
 * The instant of one of Golf Manager's dates. They differ by call (V1 README): the tenant's local time without an
 * offset (searchAvailability), with one and nine decimals (makeReservation), UTC `Z` (bookings, sale); V3 also knows
 * Unix seconds. Null for anything else.
 */
export function vendorInstant(value: unknown, timeZone: string): Date | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Date(value * 1000) : null;
  if (typeof value !== 'string') return null;
  const found = written.exec(value.trim());
  if (!found) return null;
  try {
    const text = value.trim().replace(' ', 'T');
    if (found[3]) return new Date(Temporal.Instant.from(text).epochMilliseconds);
    const local = Temporal.PlainDateTime.from(text);
    return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
  } catch {
    return null;
  }
}

/** The same as local date and minutes at the tenant. A date without an offset is already local and needs no zone. */
export function vendorLocal(value: unknown, timeZone: string): LocalTime | null {
  const found = typeof value === 'string' ? written.exec(value.trim()) : null;
  if (found && !found[3]) return { date: found[1]!, minutes: minutesOfTime(found[2]!) };
  const instant = vendorInstant(value, timeZone);
  if (!instant) return null;
  const { date, time } = wallClock(instant, timeZone);
  return { date, minutes: minutesOfTime(time) };
}

/** Whether the tenant's zone is needed to read this as local time. */
export function needsZone(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && /(Z|[+-]\d{2}:?\d{2})$/i.test(value.trim()))
  );
}

/** Local wall time in the form that both interfaces read as the tenant's own. */
export function vendorWall(date: TeeDate, minutes: number): string {
  return `${date}T${timeOfMinutes(minutes)}:00`;
}
