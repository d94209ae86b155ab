/**
 * The simulated vendor's reading and writing of dates, on purpose apart from the adapter's, so that a mistake in one
 * does not hide in the other.
 */

/** Local time without an offset, an offset, or `Z` (V1 README), as the tenant's wall time. */
export function readDate(text: unknown, zone: string): Temporal.ZonedDateTime | null {
  if (typeof text !== 'string' || text === '') return null;
  try {
    if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) return Temporal.Instant.from(text).toZonedDateTimeISO(zone);
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
  } catch {
    return null;
  }
}

export function zonedAt(date: string, minutes: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }),
  });
}

export function minutesOf(moment: Temporal.ZonedDateTime): number {
  return moment.hour * 60 + moment.minute;
}

/** searchAvailability: local, no offset. */
export function localText(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' });
}

/** makeReservation: local with offset. */
export function offsetText(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** makeReservation's `timeout`: local with offset and nine decimals. */
export function nanoOffsetText(at: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 9 });
}

/** bookings: UTC `Z`, nine decimals on the record's own moments. */
export function nanoUtcText(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toString({ fractionalSecondDigits: 9 });
}

export function utcText(moment: Temporal.ZonedDateTime): string {
  return moment.toInstant().toString({ smallestUnit: 'second' });
}
