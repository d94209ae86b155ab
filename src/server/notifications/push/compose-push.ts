import { createHash } from 'node:crypto';
import { findBooking, type StoredBooking } from '#server/bookings/bookings.ts';
import type { PushContent } from '#server/integrations/push/port.ts';
import { pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { roundOf } from '../letters/round-of.ts';
import { type Words, wordsFor } from '../letters/words.ts';
import { roundsAhead } from '../reminders/rounds-ahead.ts';
import type { Reader } from '../store.ts';
import type { PushRow } from './store.ts';

/** The same news has the same tag on every try: shown twice, the second takes the place of the first. */
const tagOf = (pushId: string) => createHash('sha256').update(pushId).digest('base64url').slice(0, 32);

type Said = Pick<PushContent, 'title' | 'body'>;

function say(
  words: Words,
  { push, now }: { push: PushRow; now: Date },
  stored: StoredBooking,
): Said | undefined {
  const { t } = words;
  const { booking, lines } = stored;
  const { locator, bookingName: name } = booking;
  switch (push.kind) {
    case 'booking-confirmed': {
      const first = lines.find(({ status }) => status === 'LIVE');
      if (booking.status !== 'CONFIRMED' || !first) return undefined;
      const { date, course, flights } = roundOf(words, first);
      const time = flights[0]?.time ?? '';
      return {
        title: t('push.confirmed.title', { locator }),
        body: t('push.confirmed.body', { name, day: date, time, course }),
      };
    }
    case 'booking-reminder': {
      const [first] = roundsAhead(stored, push.courseBookingId, now);
      if (!first) return undefined;
      const { course, flights, date } = roundOf(words, first);
      const time = flights[0]?.time ?? '';
      return {
        title: t('push.reminder.title', { time, course }),
        body: t('push.reminder.body', { day: date, locator }),
      };
    }
    case 'course-lost': {
      const line = lines.find(({ id }) => id === push.courseBookingId);
      return (
        line && { title: t('push.lost.title'), body: t('push.lost.body', { course: line.courseName, name }) }
      );
    }
    case 'booking-refunded':
      return { title: t('push.refunded.title'), body: t('push.refunded.body', { name }) };
    case 'booking-cancelled':
      return { title: t('push.cancelled.title', { locator }), body: t('push.cancelled.body', { name }) };
    case 'test':
      return undefined;
  }
}

/** What a message says, as things stand; undefined when it should no longer be said. */
export async function composePush(
  deps: NotificationsDeps,
  push: PushRow,
  reader: Reader,
): Promise<PushContent | undefined> {
  const words = wordsFor(reader);
  const tag = tagOf(push.id);
  if (push.kind === 'test')
    return push.words ? { ...push.words, path: pathIn(words.language, '/mi-cuenta'), tag } : undefined;
  const stored = push.bookingId ? await findBooking(deps.db, push.bookingId) : undefined;
  const said = stored && say(words, { push, now: deps.now() }, stored);
  return said && { ...said, path: pathIn(words.language, `/booking/${stored.booking.id}`), tag };
}
