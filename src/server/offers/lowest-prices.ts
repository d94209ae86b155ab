import type { Catalogue, Course, PricesFrom } from '#server/courses/courses.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';
import { PRICE_FROM_DAYS, USUAL_PLAYERS } from '#shared/courses/price-from.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { LiveReductions, Play } from './live-reductions.ts';
import { type LowestPrice, lowestPriceOf, nextMidnight } from './lowest-price.ts';

/** One answer to "from how much": the lowest price that can be booked (docs/decisions/028). */
export interface LowestPrices {
  /** Of some days, for a group. Courses without a tee time, and those of external systems, are missing. */
  between(question: {
    readonly courses: readonly Course[];
    readonly from: TeeDate;
    readonly to: TeeDate;
    readonly players: number;
  }): Promise<ReadonlyMap<string, LowestPrice>>;
  /** Of each day for a group, cents; days without a tee time are missing. */
  byDay(question: {
    readonly course: Course;
    readonly from: TeeDate;
    readonly to: TeeDate;
    readonly players: number;
  }): Promise<ReadonlyMap<TeeDate, Cents>>;
  /** Of the next 30 days for two: kept until a tee time, a rate, an offer or the clock changes it. */
  soon(): Promise<PricesFrom>;
  /** Tee times of a course's day changed: its price is computed again, and `onChange` is told when one is another. */
  sheetChanged(courseId: string, playDate: TeeDate): void;
  clear(): void;
}

export interface LowestPricesDeps {
  readonly catalogue: Catalogue;
  readonly teeTimes: Pick<TeeTimes, 'lowest'>;
  readonly reductions: LiveReductions;
  readonly now: () => Date;
  readonly log: Log;
  /** A price of `soon`, or of the day of an offer, changed: what was made of it is no longer true. */
  readonly onChange: () => void;
}

interface Soon {
  readonly price: LowestPrice | undefined;
  readonly until: number;
}

/** The last moment that a `Date` can say: without courses nothing ends. */
const NEVER_MS = 8.64e15;

function pricesFrom(byCourse: ReadonlyMap<string, Soon>): PricesFrom {
  return {
    of: (courseId) => byCourse.get(courseId)?.price?.cents ?? null,
    until: new Date(Math.min(NEVER_MS, ...[...byCourse.values()].map(({ until }) => until))),
  };
}

export function createLowestPrices(deps: LowestPricesDeps): LowestPrices {
  const { catalogue, teeTimes, reductions, now, log, onChange } = deps;
  let kept: Promise<Map<string, Soon>> | undefined;
  const changed = new Map<string, Play>();
  let isComputing = false;

  const between: LowestPrices['between'] = async (question) => {
    const { courses, players } = question;
    const [days, live] = await Promise.all([teeTimes.lowest(question), reductions.read()]);
    const how = { players, reductions: live, now: now() };
    return new Map(
      courses.flatMap((course) => {
        const price = lowestPriceOf(course, days.get(course.id) ?? [], how);
        return price ? [[course.id, price] as const] : [];
      }),
    );
  };

  const byDay: LowestPrices['byDay'] = async ({ course, ...days }) => {
    const question = { ...days, courses: [course] };
    const [found, live] = await Promise.all([teeTimes.lowest(question), reductions.read()]);
    const how = { players: days.players, reductions: live, now: now() };
    return new Map(
      (found.get(course.id) ?? []).flatMap((day) => {
        const price = lowestPriceOf(course, [day], how);
        return price ? [[day.playDate, price.cents] as const] : [];
      }),
    );
  };

  /** Each zone has its own today. */
  async function compute(courses: readonly Course[]): Promise<Map<string, Soon>> {
    const own = courses.filter(({ sourceType }) => sourceType === 'LOCAL');
    const moment = now();
    const zones = [...Map.groupBy(own, ({ timeZone }) => timeZone)].map(async ([timeZone, ofZone]) => {
      const from = todayAt(timeZone, moment);
      const to = addDays(from, PRICE_FROM_DAYS - 1);
      const prices = await between({ courses: ofZone, from, to, players: USUAL_PLAYERS });
      return ofZone.map((course) => {
        const price = prices.get(course.id);
        return [course.id, { price, until: price?.until() ?? nextMidnight(course, moment) }] as const;
      });
    });
    return new Map((await Promise.all(zones)).flat());
  }

  async function current(): Promise<Map<string, Soon>> {
    if (kept) {
      const known = await kept;
      if ([...known.values()].every(({ until }) => until > now().getTime())) return known;
    }
    const computing = catalogue.all().then(compute);
    kept = computing;
    computing.catch(() => {
      if (kept === computing) kept = undefined;
    });
    return computing;
  }

  /** One computation at a time for however many sales: what changes meanwhile is next. */
  async function computeChanged(): Promise<void> {
    while (changed.size > 0) {
      const plays = [...changed.values()];
      const ids = new Set(plays.map(({ courseId }) => courseId));
      changed.clear();
      const before = kept;
      if (!before) return;
      const known = await before;
      const again = await compute((await catalogue.all()).filter(({ id }) => ids.has(id)));
      // Cleared or computed anew meanwhile: that is newer.
      if (kept !== before) continue;
      kept = Promise.resolve(new Map([...known, ...again]));
      const { hasOfDay } = await reductions.read();
      const isOther = [...again].some(([id, { price }]) => price?.cents !== known.get(id)?.price?.cents);
      if (isOther || plays.some(hasOfDay)) onChange();
    }
  }

  return {
    between,
    byDay,
    soon: async () => pricesFrom(await current()),
    sheetChanged(courseId, playDate) {
      if (!kept) return;
      changed.set(`${courseId} ${playDate}`, { courseId, playDate });
      if (isComputing) return;
      isComputing = true;
      computeChanged()
        .catch((error) => {
          log.warn({ err: error }, 'lowest prices could not be computed again');
          kept = undefined;
          onChange();
        })
        .finally(() => {
          isComputing = false;
        });
    },
    clear() {
      kept = undefined;
      changed.clear();
    },
  };
}
