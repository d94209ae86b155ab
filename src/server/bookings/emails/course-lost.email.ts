import type { EmailTemplate } from '#server/module.ts';
import { refundedForReason } from '#server/payments/payments.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { bookingMoney } from '../booking-money.ts';
import { lostReason } from '../club-news/fail-line.ts';
import { findChange } from '../club-news/store.ts';
import type { BookingsDeps } from '../deps.ts';
import { findBooking, type StoredBooking } from '../store.ts';
import type { PaidMoney } from '../wire.ts';
import { calendarAttachment } from './attachments.ts';
import { findBookingOfLine } from './booking-of-line.ts';
import { type RefundedMoney, refundDestination } from './refund-destination.ts';
import { roundOf, staysOf, wholeTrip } from './round-of.ts';
import { searchAddress } from './search-address.ts';

interface LostCourse {
  readonly lineId: string;
  readonly refundedMoney: RefundedMoney;
  readonly paid: PaidMoney;
  readonly address: string;
  /** The search of other tee times in its zone and on its day. */
  readonly search: string;
}

/** A club lost a paid course: the course, the refund, the remaining courses. */
export function lostCourseEmail(
  words: Words,
  stored: StoredBooking,
  { lineId, refundedMoney, paid, address, search }: LostCourse,
): EmailContent | undefined {
  const { t, language, firstName, footer, money } = words;
  const { booking, lines } = stored;
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const course = line.courseName;
  const { cardCents, creditCents } = refundedMoney;
  const destination = refundDestination(refundedMoney);
  const sums = { amount: money(cardCents + creditCents), card: money(cardCents), credit: money(creditCents) };
  const liveCount = lines.filter(({ status }) => status === 'LIVE').length;
  return {
    language,
    subject: t('lost.subject', { course, locator: booking.locator }),
    preview: t(`lost.money.${destination}`, sums),
    kicker: t('lost.kicker'),
    title: t('lost.title', { name: firstName, course }),
    paragraphs: [
      t('lost.text', { course }),
      t(`lost.money.${destination}`, sums),
      liveCount > 0 ? t('lost.rest', { count: liveCount }) : t('lost.nothingLeft'),
      ...(liveCount === 0 && booking.hotelsCents > 0
        ? [t('lost.hotels', { amount: money(booking.hotelsCents) })]
        : []),
    ],
    locator: { label: t('locator'), value: booking.locator },
    action: { label: t('seeBooking'), url: address },
    more: { label: t('lost.alternatives'), url: search },
    schedule: {
      title: t('lost.what'),
      appointments: [roundOf(words, line)],
      ...(liveCount === 0 && { stays: staysOf(words, stored) }),
    },
    notes: [...wholeTrip(words, paid), ...(cardCents > 0 ? [t('bankDays')] : [])],
    footer,
  };
}

/** The loss of a course; subject: the line, which is lost once. */
export const courseLost = (deps: BookingsDeps): EmailTemplate => ({
  kind: 'course-lost',
  cause: {
    event: 'club.changed',
    async effect(tx, { bookingId, changeId }) {
      const change = await findChange(tx, changeId);
      if (change?.kind !== 'LOST') return undefined;
      const stored = await findBooking(tx, bookingId);
      return stored && { subjectId: change.courseBookingId, userId: stored.booking.userId };
    },
  },
  async compose({ subjectId: lineId, words, page }) {
    const stored = await findBookingOfLine(deps.db, lineId);
    if (!stored) return undefined;
    const { id } = stored.booking;
    const content = lostCourseEmail(words, stored, {
      lineId,
      refundedMoney: await refundedForReason(deps.db, id, lostReason(lineId)),
      paid: await bookingMoney(deps.db, stored),
      address: page(`/booking/${id}`),
      search: await searchAddress(deps, stored, { lineId, page }),
    });
    return content && { ...content, attachments: await calendarAttachment(deps, stored, words.language) };
  },
  async composePush({ subjectId: lineId, words: { t } }) {
    const stored = await findBookingOfLine(deps.db, lineId);
    const line = stored?.lines.find(({ id }) => id === lineId);
    if (!stored || !line) return undefined;
    const { id, bookingName: name } = stored.booking;
    return {
      title: t('push.lost.title'),
      body: t('push.lost.body', { course: line.courseName, name }),
      path: `/booking/${id}`,
    };
  },
});
