import { type Course, HORIZON_DAYS } from '#server/courses/courses.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { addDays, eachDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import { fitGroup, type GroupFit } from '#shared/tee-times/fit-group.ts';
import { maxFlightPlayers, splitIntoFlights } from '#shared/tee-times/flights.ts';
import { groupPricePerPlayer } from '#shared/tee-times/group-price.ts';
import { earliestBookable, isBookable, type LocalStart } from '#shared/tee-times/lead-time.ts';
import type { DayAnswer, SaleSlot, TeeTimesDeps } from './deps.ts';
import type { AskExternalDay } from './external-days.ts';
import { saleSlots } from './local-days.ts';
import { dayKey, loadSheets } from './store.ts';

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

/** A course's answer: its offers, or undefined when its system did not answer for any day. */
export interface CourseOffers {
  readonly course: Course;
  readonly offers: readonly TeeTimeOffer[] | undefined;
  /** Only where they were asked for; an external system lists none. */
  readonly shortStarts: readonly ShortStart[];
  readonly seenAt: Date;
}

/** The sheet's interval; another one where an external system's times do not lie on it. */
function intervalOf(course: Course, slots: readonly SaleSlot[]): number {
  const starts = [...new Set(slots.map((slot) => slot.startMinutes))].sort((a, b) => a - b);
  const gaps = starts.slice(1).map((start, i) => start - starts[i]!);
  const isOnGrid = gaps.every((gap) => gap % course.intervalMinutes === 0);
  return isOnGrid || gaps.length === 0 ? course.intervalMinutes : Math.min(...gaps);
}

/** What clocks say at courses, asked once for each zone and notice: reading a zone costs more than all else here. */
function clocksAt(now: Date) {
  const known = new Map<string, { today: TeeDate; earliest: LocalStart }>();
  return ({ timeZone, minNoticeMinutes }: Course) => {
    const key = `${timeZone} ${minNoticeMinutes}`;
    let clock = known.get(key);
    if (!clock) {
      const earliest = earliestBookable(timeZone, now, minNoticeMinutes);
      clock = { today: todayAt(timeZone, now), earliest };
      known.set(key, clock);
    }
    return clock;
  };
}

/** Dates compare as text. */
const laterOf = (a: TeeDate, b: TeeDate) => [a, b].sort()[1]!;

function takesFlights(slot: SaleSlot, sizes: readonly number[]): boolean {
  return sizes.every(
    (size) => size >= slot.minPlayers && size <= slot.maxPlayers && size % slot.multiple === 0,
  );
}

function offersOfDay(
  course: Course,
  date: TeeDate,
  slots: readonly SaleSlot[],
  players: number,
  earliest: LocalStart,
) {
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

function shortOfDay(
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

/**
 * The tee times with room for a group at each course, every day from `from` to `to`. Our own sheets in one query; the
 * external systems all at once, each with its own deadline, so that a silent one costs the others nothing.
 */
export async function findTeeTimes(
  deps: TeeTimesDeps,
  askExternal: AskExternalDay,
  request: {
    courses: readonly Course[];
    from: TeeDate;
    to: TeeDate;
    players: number;
    /** Also the starts with too few places. */
    withShort?: boolean;
  },
): Promise<CourseOffers[]> {
  const { courses, from, to, players } = request;
  const now = deps.now();
  const local = courses.filter((course) => course.sourceType === 'LOCAL');
  const largestFlight = splitIntoFlights(players)[0]!;
  const clockOf = clocksAt(now);
  const sheets = loadSheets(deps, local, from, to);

  async function answers(course: Course): Promise<[TeeDate, DayAnswer][]> {
    const { today } = clockOf(course);
    const days = eachDay(laterOf(from, today), to).filter((day) => day <= addDays(today, HORIZON_DAYS));
    return Promise.all(
      days.map(async (date): Promise<[TeeDate, DayAnswer]> => {
        if (course.sourceType !== 'LOCAL') return [date, await askExternal(course, date, largestFlight)];
        const sheet = (await sheets).get(dayKey(course.id, date));
        return [date, { seenAt: now, slots: sheet ? saleSlots(course, sheet) : [] }];
      }),
    );
  }

  const found = Promise.all(
    courses.map(async (course) => {
      const days = await answers(course);
      const { earliest } = clockOf(course);
      const said = days.filter(([, answer]) => answer.slots !== undefined);
      const seen = days.map(([, answer]) => answer.seenAt.getTime());
      return {
        course,
        offers:
          days.length > 0 && said.length === 0
            ? undefined
            : said.flatMap(([date, answer]) => offersOfDay(course, date, answer.slots!, players, earliest)),
        shortStarts: request.withShort
          ? said.flatMap(([date, answer]) => shortOfDay(date, answer.slots!, players, earliest))
          : [],
        seenAt: new Date(Math.min(now.getTime(), ...seen)),
      };
    }),
  );
  // The sheets too: where every day is past nobody else waits for them, and a failure would end the process.
  return (await Promise.all([found, sheets]))[0];
}
