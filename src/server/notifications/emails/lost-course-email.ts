import type { PaidMoney, StoredBooking } from '#server/bookings/bookings.ts';
import type { EmailContent } from './email-content.ts';
import { type RefundedMoney, refundDestination } from './refund-destination.ts';
import { roundOf, staysOf, wholeTrip } from './round-of.ts';
import type { Words } from './words.ts';

interface LostCourse {
  readonly lineId: string | null;
  readonly back: RefundedMoney;
  readonly paid: PaidMoney;
  readonly address: string;
  /** Where other hours of its zone and day are. */
  readonly search: string;
}

/** A club lost a paid course: the course, the refund, the remaining courses. */
export function lostCourseEmail(
  words: Words,
  stored: StoredBooking,
  { lineId, back, paid, address, search }: LostCourse,
): EmailContent | undefined {
  const { t, language, firstName, footer, money } = words;
  const { booking, lines } = stored;
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const course = line.courseName;
  const { cardCents, creditCents } = back;
  const wayBack = refundDestination(back);
  const sums = { amount: money(cardCents + creditCents), card: money(cardCents), credit: money(creditCents) };
  const left = lines.filter(({ status }) => status === 'LIVE').length;
  return {
    language,
    subject: t('lost.subject', { course, locator: booking.locator }),
    preview: t(`lost.money.${wayBack}`, sums),
    kicker: t('lost.kicker'),
    title: t('lost.title', { name: firstName, course }),
    paragraphs: [
      t('lost.text', { course }),
      t(`lost.money.${wayBack}`, sums),
      left > 0 ? t('lost.rest', { count: left }) : t('lost.nothingLeft'),
      ...(left === 0 && booking.hotelsCents > 0
        ? [t('lost.hotels', { amount: money(booking.hotelsCents) })]
        : []),
    ],
    locator: { label: t('locator'), value: booking.locator },
    action: { label: t('seeBooking'), url: address },
    more: { label: t('lost.alternatives'), url: search },
    trip: {
      title: t('lost.what'),
      rounds: [roundOf(words, line)],
      ...(left === 0 && { stays: staysOf(words, stored) }),
    },
    notes: [...wholeTrip(words, paid), ...(cardCents > 0 ? [t('bankDays')] : [])],
    footer,
  };
}
