import type { EmailTemplate } from '#server/module.ts';
import type { EmailContent, Money } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { discountLabel, namedDiscounts } from '#server/quotes/quotes.ts';
import { wallClock } from '#shared/kernel/course-clock.ts';
import { moneySteps } from '#shared/quotes/cancellation/steps.ts';
import { bookingMoney } from '../booking-money.ts';
import type { BookingsDeps } from '../deps.ts';
import { playersLeft } from '../players-left.ts';
import { findBooking, type StoredBooking } from '../store.ts';
import type { PaidMoney } from '../wire.ts';
import { tripAttachments } from './attachments.ts';
import { hoursOf, roundOf, staysOf } from './round-of.ts';

function moneyOf(
  { t, of, language, money }: Words,
  { booking, lines }: StoredBooking,
  { isCredit, credit, paid, refunded, netPaid }: PaidMoney,
): Money {
  const nameOf = (courseId: string) => lines.find((line) => line.courseId === courseId)?.courseName;
  const label = booking.totalCents === 0 ? 'total' : isCredit ? 'paidWithCredit' : 'paid';
  return {
    lines: [
      { label: of('discounts:greenFees'), amount: money(booking.greenFeesCents) },
      ...namedDiscounts(booking.discounts, nameOf).map((discount) => ({
        label: discountLabel(language, discount),
        amount: money(-discount.amountCents),
        isDiscount: true,
      })),
      ...(booking.hotelsCents > 0 ? [{ label: t('hotels'), amount: money(booking.hotelsCents) }] : []),
      ...(refunded > 0
        ? [
            { label: t('paidTotal'), amount: money(paid) },
            { label: t('refundedLine'), amount: money(-refunded) },
          ]
        : []),
    ],
    total:
      refunded > 0
        ? { label: t('netPaid'), amount: money(netPaid) }
        : { label: t(label), amount: money(booking.totalCents) },
    note:
      credit > 0 && !isCredit ? `${t('creditPart', { amount: money(credit) })} · ${t('taxes')}` : t('taxes'),
  };
}

/** The deadline of free cancellation of the whole booking, on the clock of the course with the first deadline. */
function freeUntil({ t, longDay }: Words, { booking, lines }: StoredBooking): string {
  const free = lines.map((line) => ({
    line,
    until: moneySteps(line).find(({ feePercent }) => feePercent === 0)?.until ?? new Date(0),
  }));
  const soonest = free.reduce((one, other) => (other.until < one.until ? other : one));
  if (soonest.until <= (booking.confirmedAt ?? new Date(0))) return t('confirmed.cancel');
  const { date, time } = wallClock(soonest.until, soonest.line.timeZone);
  return t('confirmed.cancelFree', { day: longDay(date), time: time.replace(/^0/, '') });
}

/** Undefined for a booking that ended before the email could be sent: another email covers that. */
export function confirmationEmail(
  words: Words,
  stored: StoredBooking,
  { address, paid }: { address: string; paid: PaidMoney },
): EmailContent | undefined {
  const { t, language, firstName, footer } = words;
  const { booking } = stored;
  const lines = stored.lines.filter(({ status }) => status === 'LIVE');
  const cancelled = stored.lines.filter(({ status }) => status === 'GONE');
  if (booking.status !== 'CONFIRMED' || lines.length === 0) return undefined;
  const { locator, bookingName } = booking;
  const playerCount = playersLeft(stored);
  const firstDay = lines.map(({ playDate }) => playDate).sort()[0]!;
  const courses = t('courses', { count: lines.length });
  const players = t('players', { count: playerCount });
  return {
    language,
    subject: t('confirmed.subject', { locator, name: bookingName }),
    preview: t('confirmed.preview', { courses, players, day: words.longDay(firstDay) }),
    kicker: t('confirmed.kicker'),
    title: t('confirmed.title', { name: firstName, count: playerCount }),
    paragraphs: [t('confirmed.lead', { courses, players, count: lines.length })],
    locator: { label: t('locator'), value: locator },
    action: { label: t('seeBooking'), url: address },
    schedule: {
      title: bookingName,
      appointments: [...lines, ...cancelled].map((line) => roundOf(words, line)),
      stays: staysOf(words, stored),
      ...(booking.notes && { ownNotes: t('ownNotes', { notes: booking.notes }) }),
    },
    money: moneyOf(words, stored, paid),
    notes: [t('confirmed.hours'), freeUntil(words, { ...stored, lines }), t('confirmed.noWithdrawal')],
    footer,
  };
}

/** Of a booking that was confirmed just now; subject: the booking. */
export const bookingConfirmed = (deps: BookingsDeps): EmailTemplate => ({
  kind: 'booking-confirmed',
  cause: {
    event: 'booking.confirmed',
    async effect(tx, { bookingId }) {
      const stored = await findBooking(tx, bookingId);
      return stored && { subjectId: bookingId, userId: stored.booking.userId };
    },
  },
  async compose({ subjectId, words, page }) {
    const stored = await findBooking(deps.db, subjectId);
    if (!stored) return undefined;
    const paid = await bookingMoney(deps.db, stored);
    const content = confirmationEmail(words, stored, { address: page(`/booking/${subjectId}`), paid });
    return content && { ...content, attachments: await tripAttachments(deps, stored, words.language) };
  },
  async composePush({ subjectId, words }) {
    const stored = await findBooking(deps.db, subjectId);
    const line = stored?.lines.find(({ status }) => status === 'LIVE');
    if (stored?.booking.status !== 'CONFIRMED' || !line) return undefined;
    const { locator, bookingName: name } = stored.booking;
    const round = roundOf(words, line);
    return {
      title: words.t('push.confirmed.title', { locator }),
      body: words.t('push.confirmed.body', {
        name,
        day: round.date,
        time: hoursOf(round),
        course: round.title,
      }),
      path: `/booking/${subjectId}`,
    };
  },
});
