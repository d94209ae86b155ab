import { createHash } from 'node:crypto';
import { type ChangeRow, findBooking, findChange, type StoredBooking } from '#server/bookings/bookings.ts';
import type { PushContent } from '#server/integrations/push/port.ts';
import { newTee } from '#shared/bookings/club-news/how-moved.ts';
import { pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { movedParams } from '../emails/club-change-email.ts';
import { hoursOf, roundOf } from '../emails/round-of.ts';
import { type Words, wordsFor } from '../emails/words.ts';
import { roundsAhead } from '../reminders/rounds-ahead.ts';
import type { Recipient } from '../store.ts';
import type { PushRow } from './store.ts';

/** The same news has the same tag on every try: shown twice, the second takes the place of the first. */
const tagOf = (pushId: string) => createHash('sha256').update(pushId).digest('base64url').slice(0, 32);

type Said = Pick<PushContent, 'title' | 'body'>;

function say(
  words: Words,
  { push, now, change }: { push: PushRow; now: Date; change: ChangeRow | undefined },
  stored: StoredBooking,
): Said | undefined {
  const { t } = words;
  const { booking, lines } = stored;
  const { locator, bookingName: name } = booking;
  switch (push.kind) {
    case 'booking-confirmed': {
      const first = lines.find(({ status }) => status === 'LIVE');
      if (booking.status !== 'CONFIRMED' || !first) return undefined;
      const round = roundOf(words, first);
      const { date, course } = round;
      const time = hoursOf(round);
      return {
        title: t('push.confirmed.title', { locator }),
        body: t('push.confirmed.body', { name, day: date, time, course }),
      };
    }
    case 'booking-reminder': {
      const [first] = roundsAhead(stored, push.courseBookingId, now);
      if (!first) return undefined;
      const round = roundOf(words, first);
      const { course, date } = round;
      const time = hoursOf(round);
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
    case 'club-change': {
      const line = lines.find(({ id }) => id === change?.courseBookingId);
      if (!change || line?.status !== 'LIVE' || change.answer === 'OUTDATED') return undefined;
      const kind = change.kind === 'MOVED' ? 'moved' : 'reduced';
      const params = { course: line.courseName, name, count: line.players, ...movedParams(words, change) };
      const body = kind === 'moved' && newTee(change) ? 'bodyTee' : 'body';
      return { title: t(`push.${kind}.title`), body: t(`push.${kind}.${body}`, params) };
    }
    case 'booking-refunded':
      return { title: t('push.refunded.title'), body: t('push.refunded.body', { name }) };
    case 'booking-cancelled':
      return { title: t('push.cancelled.title', { locator }), body: t('push.cancelled.body', { name }) };
    case 'test':
      return undefined;
  }
}

/** Composes a message from the current state; undefined if it is outdated. */
export async function composePush(
  deps: NotificationsDeps,
  push: PushRow,
  recipient: Recipient,
): Promise<PushContent | undefined> {
  const words = wordsFor(recipient);
  const tag = tagOf(push.id);
  if (push.kind === 'test')
    return push.words ? { ...push.words, path: pathIn(words.language, '/mi-cuenta'), tag } : undefined;
  const stored = push.bookingId ? await findBooking(deps.db, push.bookingId) : undefined;
  const change = push.clubChangeId ? await findChange(deps.db, push.clubChangeId) : undefined;
  const said = stored && say(words, { push, now: deps.now(), change }, stored);
  return said && { ...said, path: pathIn(words.language, `/booking/${stored.booking.id}`), tag };
}
