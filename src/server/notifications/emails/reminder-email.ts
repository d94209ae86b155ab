import { playersLeft, type StoredBooking } from '#server/bookings/bookings.ts';
import { roundsAhead } from '../reminders/rounds-ahead.ts';
import type { EmailContent } from './email-content.ts';
import { hoursOf, roundOf } from './round-of.ts';
import type { Words } from './words.ts';

/** The day before: place, time and locator. Undefined if no round of that day is still booked. */
export function reminderEmail(
  words: Words,
  stored: StoredBooking,
  { lineId, now, address }: { lineId: string | null; now: Date; address: string },
): EmailContent | undefined {
  const { t, language, firstName, footer } = words;
  const { locator } = stored.booking;
  const rounds = roundsAhead(stored, lineId, now).map((line) => roundOf(words, line));
  const [first] = rounds;
  if (!first) return undefined;
  const { course, date: day } = first;
  const time = hoursOf(first);
  return {
    language,
    subject: t('reminder.subject', { course, day, time }),
    preview: t('reminder.preview', { locator }),
    kicker: t('reminder.kicker'),
    title: t('reminder.title', { name: firstName, count: playersLeft(stored) }),
    paragraphs: [t('reminder.lead', { course, day, time }), t('reminder.text')],
    locator: { label: t('locator'), value: locator },
    action: { label: t('seeBooking'), url: address },
    trip: { title: stored.booking.bookingName, rounds },
    notes: [t('confirmed.hours'), t('reminder.off')],
    footer,
  };
}
