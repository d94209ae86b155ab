import type { EmailTemplate } from '#server/module.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import type { BookingsDeps } from '../deps.ts';
import { playersLeft } from '../players-left.ts';
import { roundsAhead } from '../reminders/rounds-ahead.ts';
import type { StoredBooking } from '../store.ts';
import { findBookingOfLine } from './booking-of-line.ts';
import { hoursOf, roundOf } from './round-of.ts';

/** The day before: place, time and locator. Undefined if no round of that day is still booked. */
export function reminderEmail(
  words: Words,
  stored: StoredBooking,
  { lineId, now, address }: { lineId: string; now: Date; address: string },
): EmailContent | undefined {
  const { t, language, firstName, footer } = words;
  const { locator } = stored.booking;
  const rounds = roundsAhead(stored, lineId, now).map((line) => roundOf(words, line));
  const [first] = rounds;
  if (!first) return undefined;
  const { title: course, date: day } = first;
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
    schedule: { title: stored.booking.bookingName, appointments: rounds },
    notes: [t('confirmed.hours'), t('reminder.off')],
    footer,
  };
}

/** One email for each day of a booking; subject: the first round of the day. */
export const bookingReminder = (deps: BookingsDeps): EmailTemplate => ({
  kind: 'booking-reminder',
  preferences: ['email'],
  cause: {
    event: 'booking.reminder-due',
    effect: async (_tx, { bookingId, playDate, lineId, userId }) => ({
      subjectId: lineId,
      userId,
      key: `${bookingId}-${playDate}`,
    }),
  },
  async compose({ subjectId: lineId, words, now, page }) {
    const stored = await findBookingOfLine(deps.db, lineId);
    if (!stored) return undefined;
    return reminderEmail(words, stored, { lineId, now, address: page(`/booking/${stored.booking.id}`) });
  },
  async composePush({ subjectId: lineId, words, now }) {
    const stored = await findBookingOfLine(deps.db, lineId);
    const [line] = stored ? roundsAhead(stored, lineId, now) : [];
    if (!stored || !line) return undefined;
    const { id, locator } = stored.booking;
    const round = roundOf(words, line);
    return {
      title: words.t('push.reminder.title', { time: hoursOf(round), course: round.title }),
      body: words.t('push.reminder.body', { day: round.date, locator }),
      path: `/booking/${id}`,
    };
  },
});
