import type { Attachment } from '#server/platform/email/content.ts';
import type { Language } from '#shared/texts/languages.ts';
import { bookingFile } from '../booking-file.ts';
import { calendarFile } from '../calendar/calendar-file.ts';
import type { BookingsDeps } from '../deps.ts';
import type { StoredBooking } from '../store.ts';

/** Calendar programs read the file as a change of events that are known by their identity (RFC 5546, 3.2.1). */
const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** The rounds for a calendar: to be added, or removed where they are cancelled. */
export async function calendarAttachment(
  deps: BookingsDeps,
  stored: StoredBooking,
  language: Language,
): Promise<Attachment[]> {
  const file = await calendarFile(deps, stored, language);
  if (!file.ok) return [];
  const { name: filename, bytes } = file.value;
  return [{ filename, contentType: CALENDAR_TYPE, content: Buffer.from(bytes) }];
}

/** The confirmation to show at the club, and the rounds for the calendar. */
export async function tripAttachments(
  deps: BookingsDeps,
  stored: StoredBooking,
  language: Language,
): Promise<Attachment[]> {
  const file = await bookingFile(deps, stored, language);
  if (!file.ok) return [];
  const { name: filename, bytes } = file.value;
  return [
    { filename, contentType: 'application/pdf', content: Buffer.from(bytes) },
    ...(await calendarAttachment(deps, stored, language)),
  ];
}
