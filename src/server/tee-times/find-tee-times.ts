import type { Course } from '#server/courses/courses.ts';
import { dependsOn, type Results } from '#server/platform/cache/cache.ts';
import { waitAtMost } from '#server/platform/wait-at-most.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { addDays, eachDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import { splitIntoFlights } from '#shared/tee-times/flights.ts';
import { earliestBookable, type LocalStart } from '#shared/tee-times/lead-time.ts';
import { offersKey } from './content-keys.ts';
import type { DayAnswer, TeeTimesDeps } from './deps.ts';
import { HORIZON_DAYS } from './extend-sheets.ts';
import type { QueryExternalDay } from './external-days.ts';
import type { SaleSlots } from './local-days.ts';
import { offersOfDay, shortOfDay } from './offers-of-day.ts';
import type { CourseOffers, TeeTimesQuestion } from './question.ts';
import { dayKey, loadSheets } from './store.ts';

/** Dates compare as text. */
const laterOf = (a: TeeDate, b: TeeDate) => [a, b].sort()[1]!;

interface Clock {
  readonly earliest: LocalStart;
  /** The requested days that are for sale by this clock. */
  readonly days: readonly TeeDate[];
}

/**
 * The local times at courses, computed once per zone and notice: reading a time zone is the most expensive step here.
 */
export function clocksAt(now: Date, from: TeeDate, to: TeeDate) {
  const known = new Map<string, Clock>();
  return ({ timeZone, minNoticeMinutes }: Course): Clock => {
    const key = `${timeZone} ${minNoticeMinutes}`;
    let clock = known.get(key);
    if (!clock) {
      const earliest = earliestBookable(timeZone, now, minNoticeMinutes);
      const today = todayAt(timeZone, now);
      const last = addDays(today, HORIZON_DAYS);
      clock = { earliest, days: eachDay(laterOf(from, today), to).filter((day) => day <= last) };
      known.set(key, clock);
    }
    return clock;
  };
}

export type Offers = Pick<CourseOffers, 'offers' | 'shortStarts' | 'unansweredDays'>;

/** Local sheets: decides on them, and caches the results. */
export interface LocalSheets {
  readonly saleSlots: SaleSlots;
  readonly offers: Results<Offers>;
}

/** The tee times of a course's days; `slots` undefined: its system did not reply. */
function decide(
  course: Course,
  days: readonly (readonly [TeeDate, Pick<DayAnswer, 'slots'>])[],
  { players, withShort }: TeeTimesQuestion,
  earliest: LocalStart,
): Offers {
  const answeredDays = days.flatMap(([date, { slots }]) => (slots ? [{ date, slots }] : []));
  const isUnanswered = days.length > 0 && answeredDays.length === 0;
  return {
    offers: isUnanswered
      ? undefined
      : answeredDays.flatMap(({ date, slots }) => offersOfDay(course, date, slots, players, earliest)),
    shortStarts: withShort
      ? answeredDays.flatMap(({ date, slots }) => shortOfDay(date, slots, players, earliest))
      : [],
    unansweredDays: days.flatMap(([date, { slots }]) => (slots ? [] : [date])),
  };
}

/** The replies that arrive within the time, counted from `start`; the requests of the others continue. */
async function repliesWithin<T>(
  waitMs: number,
  start: Promise<unknown>,
  replies: readonly Promise<T>[],
): Promise<T[]> {
  const arrived: T[] = [];
  const all = Promise.all(replies.map(async (reply) => arrived.push(await reply)));
  // Before the start and after the time-out a failure of these requests must not be an unhandled rejection.
  all.catch(() => {});
  await start;
  await Promise.race([all, waitAtMost(waitMs, all)]);
  return [...arrived];
}

/**
 * The tee times with places for a group at each course, every day from `from` to `to`: local sheets first, in one query.
 * The external systems are queried concurrently, each with its own deadline, so that a slow one delays no other.
 */
export async function findTeeTimes(
  deps: TeeTimesDeps,
  queryExternal: QueryExternalDay,
  { saleSlots, offers: known }: LocalSheets,
  question: TeeTimesQuestion,
): Promise<CourseOffers[]> {
  const { courses, from, to, players, waitMs } = question;
  dependsOn('tee_times');
  const now = deps.now();
  const local = courses.filter((course) => course.sourceType === 'LOCAL');
  const external = courses.filter((course) => course.sourceType !== 'LOCAL');
  const largestFlight = splitIntoFlights(players)[0]!;
  const acceptsUnanswered = waitMs !== undefined;
  const clockOf = clocksAt(now, from, to);
  const sheets = loadSheets(deps, local, from, to);

  async function ofLocalSheets(): Promise<CourseOffers[]> {
    const loaded = await sheets;
    return local.map((course) => {
      const { earliest, days } = clockOf(course);
      const own = days.map((date) => loaded.get(dayKey(course.id, date)));
      const contentKey = offersKey(course, own, { question, days, earliest });
      const offers = known.get(contentKey, () =>
        decide(
          course,
          days.map((date, i) => [date, { slots: own[i] ? saleSlots(course, own[i]) : [] }]),
          question,
          earliest,
        ),
      );
      return { course, ...offers, seenAt: now, contentKey };
    });
  }

  async function ofExternalSystem(course: Course): Promise<CourseOffers> {
    const days = await Promise.all(
      clockOf(course).days.map(
        async (date) =>
          [date, await queryExternal(course, date, largestFlight, { acceptsUnanswered })] as const,
      ),
    );
    const seen = days.map(([, answer]) => answer.seenAt.getTime());
    const offers = decide(course, days, question, clockOf(course).earliest);
    return { course, ...offers, contentKey: undefined, seenAt: new Date(Math.min(now.getTime(), ...seen)) };
  }

  const replies = external.map(ofExternalSystem);
  const found = await Promise.all([
    ofLocalSheets(),
    waitMs === undefined ? Promise.all(replies) : repliesWithin(waitMs, sheets, replies),
  ]);
  return found.flat();
}
