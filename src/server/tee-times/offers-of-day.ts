import type { Course } from '#server/courses/courses.ts';
import { isStricter } from '#shared/courses/cancellation-ladder.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { type TeeDate, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { type FittedFlight, fitGroup, oneFitPerStart, type Tee } from '#shared/tee-times/fit-group.ts';
import { maxFlightPlayers, splitIntoFlights } from '#shared/tee-times/flights.ts';
import { groupPricePerPlayer } from '#shared/tee-times/group-price.ts';
import { isBookable, type LocalStart } from '#shared/tee-times/lead-time.ts';
import { type LineTerms, termsOfLine } from '#shared/tee-times/line-terms.ts';
import type { SaleSlot } from './deps.ts';

/** A start where the whole group plays. */
export interface TeeTimeOffer {
  readonly playDate: TeeDate;
  readonly startMinutes: number;
  readonly placesLeft: number;
  readonly pricePerPlayerCents: number | null;
  readonly flights: readonly FittedFlight[];
  /** All flights start from it. */
  readonly tee: Tee;
  /** Its club's terms of cancellation only where they are stricter than the course's ladder. */
  readonly terms: LineTerms;
}

/** A start that has places, and too few for the group. */
export type ShortStart = Pick<TeeTimeOffer, 'playDate' | 'startMinutes' | 'placesLeft'>;

/** A tee's interval is the sheet's; another one where an external system's times do not lie on it. */
function intervalOf(course: Course, slots: readonly SaleSlot[]): number {
  const starts = [...new Set(slots.map((slot) => slot.startMinutes))].sort((a, b) => a - b);
  const gaps = starts.slice(1).map((start, i) => start - starts[i]!);
  const isOnGrid = gaps.every((gap) => gap % course.intervalMinutes === 0);
  return isOnGrid || gaps.length === 0 ? course.intervalMinutes : Math.min(...gaps);
}

/** Whether the club's fee for a cancellation exceeds the course's ladder at any moment. */
function addsToLadder(
  course: Course,
  date: TeeDate,
  startMinutes: number,
  { clubSteps }: LineTerms,
): boolean {
  if (clubSteps === null) return true;
  const ladder = course.cancellationLadder;
  const teeTime = instantAt(date, timeOfMinutes(startMinutes), course.timeZone);
  return isStricter({ ladder, club: clubSteps }, { ladder, club: null }, teeTime, new Date(0));
}

const teesOf = (slots: readonly SaleSlot[]): Tee[] =>
  ([1, 10] as const).filter((tee) => slots.some((slot) => slot.tee === tee));

function takesGroup(slot: SaleSlot, sizes: readonly number[], players: number): boolean {
  return (
    (slot.maxGroup === null || players <= slot.maxGroup) &&
    sizes.every((size) => size >= slot.minPlayers && size <= slot.maxPlayers && size % slot.multiple === 0)
  );
}

/**
 * Every start of a day at which the whole group can play, with the price per player. A group stays on one tee; a time
 * with starts from both is offered once, from the first.
 */
export function offersOfDay(
  course: Course,
  date: TeeDate,
  slots: readonly SaleSlot[],
  players: number,
  earliest: LocalStart,
): TeeTimeOffer[] {
  const sizes = splitIntoFlights(players);
  const tees = teesOf(slots);
  const offers = tees.flatMap((tee) => {
    const own = tees.length === 1 ? slots : slots.filter((slot) => slot.tee === tee);
    const usable = own.filter(
      (slot) =>
        takesGroup(slot, sizes, players) &&
        isBookable({ playDate: date, startMinutes: slot.startMinutes }, earliest),
    );
    const request = { players, intervalMinutes: intervalOf(course, own) };
    return fitGroup(usable, request).map(({ startMinutes, flights, slots: taken }) => {
      const prices = flights.map((flight, i) => ({
        players: flight.players,
        priceCents: taken[i]!.priceCents,
      }));
      const terms = termsOfLine(
        taken.map((slot) => slot.terms),
        tees.length > 1,
      );
      return {
        playDate: date,
        startMinutes,
        placesLeft: taken[0]!.placesLeft,
        pricePerPlayerCents: groupPricePerPlayer(prices),
        flights,
        tee,
        terms: addsToLadder(course, date, startMinutes, terms) ? terms : { ...terms, clubSteps: null },
      };
    });
  });
  return tees.length > 1 ? oneFitPerStart(offers) : offers;
}

/** The starts of a day that have places, and from either tee too few for the group; each once. */
export function shortOfDay(
  date: TeeDate,
  slots: readonly SaleSlot[],
  players: number,
  earliest: LocalStart,
): ShortStart[] {
  const most = new Map<number, number>();
  for (const { startMinutes, placesLeft } of slots)
    if (isBookable({ playDate: date, startMinutes }, earliest))
      most.set(startMinutes, Math.max(placesLeft, most.get(startMinutes) ?? 0));
  return [...most]
    .filter(([, placesLeft]) => placesLeft < Math.min(players, maxFlightPlayers))
    .map(([startMinutes, placesLeft]) => ({ playDate: date, startMinutes, placesLeft }))
    .sort((a, b) => a.startMinutes - b.startMinutes);
}
