import type { PaidMoney, StoredBooking, StoredCancellation } from '#server/bookings/bookings.ts';
import type { EmailContent, Money, Round } from './email-content.ts';
import { type RefundedMoney, refundDestination } from './refund-destination.ts';
import { roundOf, staysOf, wholeTrip } from './round-of.ts';
import type { Words } from './words.ts';

type Line = StoredBooking['lines'][number];

/** A course as it was cancelled: its day and hours, and the players who left. */
function leftRound(words: Words, line: Line, leavingPlayers: number): Round {
  const round = roundOf(words, line);
  const players = words.t('players', { count: leavingPlayers });
  const left = words.t('cancelled.left', { players });
  const zone = line.timeZone === 'Atlantic/Canary' ? [words.t('canaryTime')] : [];
  const [only, ...others] = round.flights;
  if (only && others.length === 0) return { ...round, flights: [{ ...only, text: left }], facts: zone };
  return {
    ...round,
    facts: [left, ...zone],
  };
}

function moneyOf(
  { t, money }: Words,
  { cancellation, lines }: StoredCancellation,
  back: RefundedMoney,
): Money {
  const percents = [
    ...new Set(lines.filter(({ feeCents }) => feeCents > 0).map(({ feePercent }) => feePercent)),
  ];
  const { discountBackCents: backCents } = cancellation;
  const fee = percents.length === 1 ? t('cancelled.feeOf', { percent: percents[0]! }) : t('cancelled.fee');
  return {
    lines: [
      {
        label: t('cancelled.paid'),
        amount: money(cancellation.refundCents + cancellation.feeCents + backCents),
      },
      ...(cancellation.feeCents > 0 ? [{ label: fee, amount: money(-cancellation.feeCents) }] : []),
      ...(backCents === 0
        ? []
        : [
            {
              label: t(backCents > 0 ? 'cancelled.discountBack' : 'cancelled.discountReturned'),
              amount: money(-backCents),
            },
          ]),
    ],
    total: { label: t('cancelled.back'), amount: money(cancellation.refundCents) },
    note: t(`cancelled.to.${refundDestination(back)}`),
  };
}

/** A player's cancellation of a paid booking: the lines, the refund with its destination, the remaining courses. */
export function cancellationEmail(
  words: Words,
  booked: StoredBooking,
  stored: StoredCancellation,
  { back, paid, address }: { back: RefundedMoney; paid: PaidMoney; address: string },
): EmailContent {
  const { t, language, firstName, footer, money } = words;
  const { booking, lines } = booked;
  const { locator, bookingName: name } = booking;
  const sums = {
    amount: money(stored.cancellation.refundCents),
    card: money(back.cardCents),
    credit: money(back.creditCents),
  };
  const told = t(`cancelled.way.${refundDestination(back)}`, sums);
  const isWhole = booking.status === 'CANCELLED';
  const left = lines.filter(({ status }) => status === 'LIVE').length;
  return {
    language,
    subject: t(isWhole ? 'cancelled.subjectWhole' : 'cancelled.subjectPart', { locator, name }),
    preview: told,
    kicker: t('cancelled.kicker'),
    title: t(isWhole ? 'cancelled.titleWhole' : 'cancelled.titlePart', { name: firstName }),
    paragraphs: [told, isWhole ? t('cancelled.nothingLeft') : t('cancelled.rest', { count: left })],
    locator: { label: t('locator'), value: locator },
    action: { label: t('seeBooking'), url: address },
    trip: {
      title: t('cancelled.what'),
      rounds: stored.lines.flatMap(({ courseBookingId, leavingPlayers }) => {
        const line = lines.find(({ id }) => id === courseBookingId);
        return line ? [leftRound(words, line, leavingPlayers)] : [];
      }),
      // A hotel goes with the last of the golf.
      ...(isWhole && { stays: staysOf(words, booked) }),
    },
    money: moneyOf(words, stored, back),
    notes: [...wholeTrip(words, paid), ...(back.cardCents > 0 ? [t('bankDays')] : [])],
    footer,
  };
}
