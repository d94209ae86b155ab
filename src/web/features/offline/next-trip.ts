import type { Booking, Trips } from '#shared/bookings/contract.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';

type Line = Booking['courseBookings'][number];

/** The facts needed on the way and at the club; no prices. */
export interface OfflineTrip {
  readonly id: string;
  readonly name: string;
  readonly locator: string;
  readonly players: number;
  readonly rounds: readonly OfflineRound[];
}

export type OfflineRound = Pick<
  Line,
  'courseName' | 'courseLocation' | 'date' | 'time' | 'timeZone' | 'position' | 'teeTimeSlots'
> &
  Partial<Pick<Line, 'rateName' | 'includes' | 'sellsTwoTees'>> & { readonly clubLocator: string | null };

const confirmedLines = ({ courseBookings }: Booking) =>
  courseBookings.filter(({ status }) => status === 'CONFIRMED');

/** The confirmed booking with the next round, today included; its rounds in order of play. */
export function nextTrip({ bookings }: Pick<Trips, 'bookings'>, today: TeeDate): OfflineTrip | undefined {
  const nextDay = (booking: Booking) =>
    confirmedLines(booking)
      .map(({ date }) => date)
      .filter((date) => date >= today)
      .sort()[0];
  const [found] = bookings
    .filter((booking) => booking.status === 'CONFIRMED')
    .flatMap((booking) => {
      const day = nextDay(booking);
      return day ? [{ booking, day }] : [];
    })
    .sort((one, other) => byCharacters(one.day, other.day));
  if (!found) return undefined;
  const { id, bookingName: name, locator, playerCount: players } = found.booking;
  const rounds = confirmedLines(found.booking)
    .map((line) => ({
      courseName: line.courseName,
      courseLocation: line.courseLocation,
      date: line.date,
      time: line.time,
      timeZone: line.timeZone,
      position: line.position,
      teeTimeSlots: line.teeTimeSlots,
      rateName: line.rateName,
      includes: line.includes,
      sellsTwoTees: line.sellsTwoTees,
      clubLocator: line.externalReservationId,
    }))
    .sort((one, other) => byCharacters(`${one.date}${one.time}`, `${other.date}${other.time}`));
  return { id, name, locator, players, rounds };
}
