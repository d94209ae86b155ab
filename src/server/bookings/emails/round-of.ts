import type { Appointment, Stay } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { stayWords } from '#server/quotes/quotes.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { rateText, teeText } from '../rate-facts.ts';
import type { StoredBooking } from '../store.ts';
import type { PaidMoney } from '../wire.ts';

/** `9:40` for `09:40`: an hour as a ticket shows it. */
const hour = (startMinutes: number) => timeOfMinutes(startMinutes).replace(/^0/, '');

/** A course of a booking for an email, in the course's own hours. */
export function roundOf(words: Words, line: StoredBooking['lines'][number]): Appointment {
  const { t } = words;
  return {
    weekday: words.weekday(line.playDate),
    day: String(Number(line.playDate.slice(8))),
    month: words.month(line.playDate),
    date: words.longDay(line.playDate),
    title: line.courseName,
    place: line.courseLocation,
    times: line.flights.map((flight) => ({
      time: hour(flight.startMinutes),
      text: t('flight', { number: flight.groupNumber, players: t('players', { count: flight.players }) }),
    })),
    ...(line.status === 'GONE' && { cancelled: t('lineCancelled') }),
    facts: [
      ...[teeText(words.language, line), rateText(words.language, line)].flatMap((fact) => fact || []),
      ...(line.timeZone === 'Atlantic/Canary' ? [t('canaryTime')] : []),
      ...(line.status === 'LIVE' && line.externalLocator
        ? [t('clubLocator', { locator: line.externalLocator })]
        : []),
      ...(line.status === 'LIVE' && line.notes ? [t('ownNotes', { notes: line.notes })] : []),
    ],
  };
}

/** The hours of all flights of a round: `8:30, 8:39, 8:48`. */
export const hoursOf = ({ times }: Appointment): string => times.map(({ time }) => time).join(', ');

/** The hotels of a booking for an email. */
export function staysOf({ of, language, money }: Words, { hotels }: StoredBooking): Stay[] {
  return hotels.map((stay) => {
    const { roomType, mealPlan } = stayWords(stay, language);
    const nights = of('invoices:nights', { count: stay.nights });
    const rooms = of('invoices:rooms', { count: stay.rooms });
    return {
      title: stay.hotelName,
      place: stay.hotelLocation,
      facts: [roomType, mealPlan, nights, rooms].join(' · '),
      amount: money(stay.totalCents),
    };
  });
}

/** The totals of the whole booking, if a part of it was refunded. */
export function wholeTrip({ t, money }: Words, { paid, refunded, netPaid }: PaidMoney): string[] {
  if (refunded === 0) return [];
  return [t('wholeTrip', { paid: money(paid), refunded: money(refunded), net: money(netPaid) })];
}
