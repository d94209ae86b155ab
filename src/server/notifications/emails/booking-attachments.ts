import type { StoredBooking } from '#server/bookings/bookings.ts';
import type { MailAttachment } from '#server/integrations/mail/port.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';

/** Calendar programs take the file as news of events that are known by their identity (RFC 5546, 3.2.1). */
const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** The rounds for a calendar: to be put in, or taken out where they are cancelled. */
export async function calendarAttachment(
  { bookings }: NotificationsDeps,
  stored: StoredBooking,
  language: Language,
): Promise<MailAttachment[]> {
  const file = await bookings.documents.calendar(stored, language);
  if (!file.ok) return [];
  const { name: filename, bytes } = file.value;
  return [{ filename, contentType: CALENDAR_TYPE, content: Buffer.from(bytes) }];
}

/** What one takes along: the confirmation to show at the club, and the rounds for the calendar. */
export async function tripAttachments(
  deps: NotificationsDeps,
  stored: StoredBooking,
  language: Language,
): Promise<MailAttachment[]> {
  const file = await deps.bookings.documents.file(stored, language);
  if (!file.ok) return [];
  const { name: filename, bytes } = file.value;
  return [
    { filename, contentType: 'application/pdf', content: Buffer.from(bytes) },
    ...(await calendarAttachment(deps, stored, language)),
  ];
}
