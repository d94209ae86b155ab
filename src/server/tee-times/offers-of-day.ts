import type { Course } from '#server/courses/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { fitGroup, type GroupFit } from '#shared/tee-times/fit-group.ts';
import { maxFlightPlayers, splitIntoFlights } from '#shared/tee-times/flights.ts';
import { groupPricePerPlayer } from '#shared/tee-times/group-price.ts';
import { isBookable, type LocalStart } from '#shared/tee-times/lead-time.ts';
import type { SaleSlot } from './deps.ts';

/** A start where the whole group plays. */
export interface TeeTimeOffer {
  readonly playDate: TeeDate;
  readonly startMinutes: number;
  readonly freeSeats: number;
  readonly pricePerPlayerCents: number | null;
  readonly flights: GroupFit['flights'];
}

/** A start that has places, and too few for the group. */
export interface ShortStart {
  readonly playDate: TeeDate;
  readonly startMinutes: number;
  readonly freeSeats: number;
}

/** The sheet's interval; another one where an external system's times do not lie on it. */
function intervalOf(course: Course, slots: readonly SaleSlot[]): number {
  const starts = [...new Set(slots.map((slot) => slot.startMinutes))].sort((a, b) => a - b);
  const gaps = starts.slice(1).map((start, i) => start - starts[i]!);
  const isOnGrid = gaps.every((gap) => gap % course.intervalMinutes === 0);
  return isOnGrid || gaps.length === 0 ? course.intervalMinutes : Math.min(...gaps);
}

function takesFlights(slot: SaleSlot, sizes: readonly number[]): boolean {
  return sizes.every(
    (size) => size >= slot.minPlayers && size <= slot.maxPlayers && size % slot.multiple === 0,
  );
}

/** Every start of a day at which the whole group can play, and what each player pays then. */
export function offersOfDay(
  course: Course,
  date: TeeDate,
  slots: readonly SaleSlot[],
  players: number,
  earliest: LocalStart,
): TeeTimeOffer[] {
  const sizes = splitIntoFlights(players);
  const usable = slots.filter(
    (slot) =>
      takesFlights(slot, sizes) && isBookable({ playDate: date, startMinutes: slot.startMinutes }, earliest),
  );
  const open = usable.map(({ startMinutes, freeSeats, tee }) => ({ startMinutes, freeSeats, tee }));
  return fitGroup(open, { players, intervalMinutes: intervalOf(course, slots) }).map((fit) => ({
    playDate: date,
    startMinutes: fit.startMinutes,
    freeSeats: usable[fit.flights[0]!.slotIndex]!.freeSeats,
    pricePerPlayerCents: groupPricePerPlayer(
      fit.flights.map((flight) => ({
        players: flight.players,
        priceCents: usable[flight.slotIndex]!.priceCents,
      })),
    ),
    flights: fit.flights,
  }));
}

/** The starts of a day that have places, and too few for the group. */
export function shortOfDay(
  date: TeeDate,
  slots: readonly SaleSlot[],
  players: number,
  earliest: LocalStart,
): ShortStart[] {
  return slots.flatMap(({ startMinutes, freeSeats }) =>
    freeSeats < Math.min(players, maxFlightPlayers) && isBookable({ playDate: date, startMinutes }, earliest)
      ? [{ playDate: date, startMinutes, freeSeats }]
      : [],
  );
}
