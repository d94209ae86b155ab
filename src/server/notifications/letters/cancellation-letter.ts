import type { StoredBooking, StoredCancellation } from '#server/bookings/bookings.ts';
import type { Letter, Money, Round } from './letter.ts';
import { roundOf } from './round-of.ts';
import { type GivenBack, wayBackOf } from './way-back.ts';
import type { Words } from './words.ts';

type Line = StoredBooking['lines'][number];

/** A course as it was cancelled: its day and hour, and who left. */
function leftRound(words: Words, line: Line, leavingPlayers: number): Round {
  const round = roundOf(words, line);
  const first = round.flights[0];
  const players = words.t('players', { count: leavingPlayers });
  return {
    ...round,
    flights: first ? [{ time: first.time, text: words.t('cancelled.left', { players }) }] : [],
    facts: round.facts.slice(0, line.timeZone === 'Atlantic/Canary' ? 1 : 0),
  };
}

function moneyOf({ t, money }: Words, { cancellation, lines }: StoredCancellation, back: GivenBack): Money {
  const percents = [
    ...new Set(lines.filter(({ feeCents }) => feeCents > 0).map(({ feePercent }) => feePercent)),
  ];
  const fee = percents.length === 1 ? t('cancelled.feeOf', { percent: percents[0]! }) : t('cancelled.fee');
  return {
    lines: [
      { label: t('cancelled.paid'), amount: money(cancellation.refundCents + cancellation.feeCents) },
      ...(cancellation.feeCents > 0 ? [{ label: fee, amount: money(-cancellation.feeCents) }] : []),
    ],
    total: { label: t('cancelled.back'), amount: money(cancellation.refundCents) },
    note: t(`cancelled.to.${wayBackOf(back)}`),
  };
}

/** What a player cancelled of a paid booking: what it was, what goes back and where, what stands. */
export function cancellationLetter(
  words: Words,
  { booking, lines }: StoredBooking,
  stored: StoredCancellation,
  { back, address }: { back: GivenBack; address: string },
): Letter {
  const { t, language, firstName, footer, money } = words;
  const { locator, bookingName: name } = booking;
  const sums = {
    amount: money(stored.cancellation.refundCents),
    card: money(back.cardCents),
    credit: money(back.creditCents),
  };
  const told = t(`cancelled.way.${wayBackOf(back)}`, sums);
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
    },
    money: moneyOf(words, stored, back),
    notes: back.cardCents > 0 ? [t('bankDays')] : [],
    footer,
  };
}
