import type { EmailTemplate } from '#server/module.ts';
import { refundedForReason } from '#server/payments/payments.ts';
import type { Appointment, EmailContent, Money } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { bookingMoney } from '../booking-money.ts';
import { cancelReason, findCancellation, type StoredCancellation } from '../cancellation/store.ts';
import type { BookingsDeps } from '../deps.ts';
import { findBooking, type StoredBooking } from '../store.ts';
import type { PaidMoney } from '../wire.ts';
import { calendarAttachment } from './attachments.ts';
import { type RefundedMoney, refundDestination } from './refund-destination.ts';
import { roundOf, staysOf, wholeTrip } from './round-of.ts';

type Line = StoredBooking['lines'][number];

/** A course as it was cancelled: its day and hours, and the number of cancelled players. */
function leftRound(words: Words, line: Line, leavingPlayers: number): Appointment {
  const round = roundOf(words, line);
  const players = words.t('players', { count: leavingPlayers });
  const remainingText = words.t('cancelled.left', { players });
  const zone = line.timeZone === 'Atlantic/Canary' ? [words.t('canaryTime')] : [];
  const [only, ...others] = round.times;
  if (only && others.length === 0)
    return { ...round, times: [{ ...only, text: remainingText }], facts: zone };
  return {
    ...round,
    facts: [remainingText, ...zone],
  };
}

function moneyOf(
  { t, money }: Words,
  { cancellation, lines }: StoredCancellation,
  refundedMoney: RefundedMoney,
): Money {
  const percents = [
    ...new Set(lines.filter(({ feeCents }) => feeCents > 0).map(({ feePercent }) => feePercent)),
  ];
  const { discountBackCents: deductionCents } = cancellation;
  const fee = percents.length === 1 ? t('cancelled.feeOf', { percent: percents[0]! }) : t('cancelled.fee');
  return {
    lines: [
      {
        label: t('cancelled.paid'),
        amount: money(cancellation.refundCents + cancellation.feeCents + deductionCents),
      },
      ...(cancellation.feeCents > 0 ? [{ label: fee, amount: money(-cancellation.feeCents) }] : []),
      ...(deductionCents === 0
        ? []
        : [
            {
              label: t(deductionCents > 0 ? 'cancelled.discountBack' : 'cancelled.discountReturned'),
              amount: money(-deductionCents),
            },
          ]),
    ],
    total: { label: t('cancelled.back'), amount: money(cancellation.refundCents) },
    note: t(`cancelled.to.${refundDestination(refundedMoney)}`),
  };
}

/** A player's cancellation of a paid booking: the lines, the refund with its destination, the remaining courses. */
export function cancellationEmail(
  words: Words,
  booked: StoredBooking,
  stored: StoredCancellation,
  { refundedMoney, paid, address }: { refundedMoney: RefundedMoney; paid: PaidMoney; address: string },
): EmailContent {
  const { t, language, firstName, footer, money } = words;
  const { booking, lines } = booked;
  const { locator, bookingName: name } = booking;
  const sums = {
    amount: money(stored.cancellation.refundCents),
    card: money(refundedMoney.cardCents),
    credit: money(refundedMoney.creditCents),
  };
  const sentence = t(`cancelled.way.${refundDestination(refundedMoney)}`, sums);
  const isWhole = booking.status === 'CANCELLED';
  const liveCount = lines.filter(({ status }) => status === 'LIVE').length;
  return {
    language,
    subject: t(isWhole ? 'cancelled.subjectWhole' : 'cancelled.subjectPart', { locator, name }),
    preview: sentence,
    kicker: t('cancelled.kicker'),
    title: t(isWhole ? 'cancelled.titleWhole' : 'cancelled.titlePart', { name: firstName }),
    paragraphs: [sentence, isWhole ? t('cancelled.nothingLeft') : t('cancelled.rest', { count: liveCount })],
    locator: { label: t('locator'), value: locator },
    action: { label: t('seeBooking'), url: address },
    schedule: {
      title: t('cancelled.what'),
      appointments: stored.lines.flatMap(({ courseBookingId, leavingPlayers }) => {
        const line = lines.find(({ id }) => id === courseBookingId);
        return line ? [leftRound(words, line, leavingPlayers)] : [];
      }),
      // A hotel is cancelled with the last course.
      ...(isWhole && { stays: staysOf(words, booked) }),
    },
    money: moneyOf(words, stored, refundedMoney),
    notes: [...wholeTrip(words, paid), ...(refundedMoney.cardCents > 0 ? [t('bankDays')] : [])],
    footer,
  };
}

/** A player's cancellation of a paid booking, one email per step; subject: the cancellation. */
export const bookingCancelled = (deps: BookingsDeps): EmailTemplate => ({
  kind: 'booking-cancelled',
  cause: {
    event: 'player.cancelled',
    async effect(tx, { bookingId, cancellationId }) {
      const stored = await findBooking(tx, bookingId);
      return stored && { subjectId: cancellationId, userId: stored.booking.userId };
    },
  },
  async compose({ subjectId, words, page }) {
    const cancelled = await findCancellation(deps.db, subjectId);
    const stored = cancelled && (await findBooking(deps.db, cancelled.cancellation.bookingId));
    if (!stored) return undefined;
    const { id } = stored.booking;
    const content = cancellationEmail(words, stored, cancelled, {
      refundedMoney: await refundedForReason(deps.db, id, cancelReason(subjectId)),
      paid: await bookingMoney(deps.db, stored),
      address: page(`/booking/${id}`),
    });
    return { ...content, attachments: await calendarAttachment(deps, stored, words.language) };
  },
  async composePush({ subjectId, words: { t } }) {
    const cancelled = await findCancellation(deps.db, subjectId);
    const stored = cancelled && (await findBooking(deps.db, cancelled.cancellation.bookingId));
    if (!stored) return undefined;
    const { id, locator, bookingName: name } = stored.booking;
    return {
      title: t('push.cancelled.title', { locator }),
      body: t('push.cancelled.body', { name }),
      path: `/booking/${id}`,
    };
  },
});
