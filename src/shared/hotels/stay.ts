import type { Cents } from '#shared/kernel/money.ts';
import { daysBetween, type TeeDate } from '#shared/kernel/tee-date.ts';
import { type RoomType, sleepsIn } from './rooms.ts';

export const mostNights = 30;
export const mostRooms = 25;

/** The price of a stay: rooms × nights, tax included. Hotels have no discounts. */
export function stayCents(stay: {
  /** Of one room. */
  readonly pricePerNightCents: Cents;
  readonly nights: number;
  readonly rooms: number;
}): Cents {
  return stay.pricePerNightCents * stay.nights * stay.rooms;
}

/** The fewest rooms in which a group sleeps. */
export function roomsFor(players: number, room: RoomType): number {
  return Math.min(mostRooms, Math.max(1, Math.ceil(players / sleepsIn(room))));
}

/** The nights between the first and the last day of a trip; one for a trip of a day. */
export function nightsOf(startDate: TeeDate, endDate: TeeDate): number {
  return Math.min(mostNights, Math.max(1, daysBetween(startDate, endDate)));
}

/** The longest stay of a trip: a player of the first morning arrives the evening before. */
export function mostNightsOf(startDate: TeeDate, endDate: TeeDate): number {
  return Math.min(mostNights, daysBetween(startDate, endDate) + 1);
}
