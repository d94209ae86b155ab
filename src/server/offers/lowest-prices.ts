import { type Catalogue, type Course, courseTables, type PricesFrom } from '#server/courses/courses.ts';
import { type Caches, dependsOn, readsAll, trueUntil } from '#server/platform/cache/cache.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { TeeTimes } from '#server/tee-times/tee-times.ts';
import { PRICE_FROM_DAYS, USUAL_PLAYERS } from '#shared/courses/price-from.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { LiveReductions } from './live-reductions.ts';
import { type LowestPrice, lowestPriceOf, nextMidnight } from './lowest-price.ts';
import type { Play } from './store.ts';

/** One source of prices “from”: the lowest price that can be booked (docs/decisions/028). */
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
  /** Of the next 30 days for two: cached until a tee time, a rate, an offer or the clock changes it. */
  soon(): Promise<PricesFrom>;
}

interface LowestPricesDeps {
  readonly caches: Caches;
  readonly catalogue: Catalogue;
  readonly teeTimes: Pick<TeeTimes, 'lowest'>;
  readonly reductions: LiveReductions;
  readonly now: () => Date;
  readonly log: Log;
}

/** The tables that determine a lowest price; their changes name the courses. Sales are announced separately. */
const tables = [...courseTables, 'offers', 'tee_sheet_days'] as const;
/** Announced by this process for a course of which a sale changed a price of `soon`, or of the day of an offer. */
const LOWEST_PRICES = 'lowest_prices';
const priceTables = [...tables, LOWEST_PRICES];

interface Soon {
  readonly price: LowestPrice | undefined;
  readonly until: number;
}

function pricesFrom(byCourse: ReadonlyMap<string, Soon>): PricesFrom {
  return {
    of(courseId) {
      dependsOn(priceTables, [courseId]);
      const soon = byCourse.get(courseId);
      if (soon) trueUntil(soon.until);
      return soon?.price?.cents ?? null;
    },
  };
}

const idsOf = (courses: readonly Course[]) => courses.map(({ id }) => id);

export function createLowestPrices(deps: LowestPricesDeps): LowestPrices {
  const { caches, catalogue, teeTimes, reductions, now, log } = deps;

  const between: LowestPrices['between'] = async (question) => {
    const { courses, players } = question;
    dependsOn(priceTables, idsOf(courses));
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
    dependsOn(priceTables, [course.id]);
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

  const prices = caches.collection<Soon>({
    name: 'lowest-prices',
    tables,
    // Each price has its own end, midnight at the latest.
    maxAgeMs: Number.POSITIVE_INFINITY,
    loadAll: async () => compute(await catalogue.all()),
    async loadSome(ids, before) {
      const courses = await Promise.all(ids.map(catalogue.find));
      const again = await compute(courses.filter((course) => course !== undefined));
      const others = [...before].filter(([id]) => !ids.includes(id));
      return new Map([...others, ...again]);
    },
  });

  let timedOut: ReadonlyMap<string, Soon> | undefined;
  async function soon(): Promise<PricesFrom> {
    readsAll(priceTables);
    const known = await prices.read();
    const over = [...known].filter(([, { until }]) => until <= now().getTime()).map(([id]) => id);
    if (over.length === 0) return pricesFrom(known);
    // The first caller after one of them ends has them computed again for all.
    if (known !== timedOut) prices.invalidate(over);
    timedOut = known;
    return pricesFrom(await prices.read());
  }

  const sold = new Map<string, Play>();
  let isComparing = false;

  /** One computation at a time for any number of sales: sales in the meantime are next. */
  async function compareSold(): Promise<void> {
    while (sold.size > 0) {
      const plays = [...sold.values()];
      const ids = [...new Set(plays.map(({ courseId }) => courseId))];
      sold.clear();
      const before = prices.loaded();
      prices.invalidate(ids);
      // Without the price before the sale the price counts as changed.
      let changed = ids;
      if (before) {
        const [after, { hasOfDay }] = await Promise.all([prices.read(), reductions.read()]);
        const ofDay = new Set(plays.filter(hasOfDay).map(({ courseId }) => courseId));
        const isOther = (id: string) => before.get(id)?.price?.cents !== after.get(id)?.price?.cents;
        changed = ids.filter((id) => ofDay.has(id) || isOther(id));
      }
      if (changed.length > 0) caches.changed({ table: LOWEST_PRICES, ids: changed });
    }
  }

  caches.onChange((change) => {
    if (change === 'everything' || change.table !== 'tee_times') return;
    for (const id of change.ids ?? []) {
      const [courseId, playDate] = id.split(' ') as [string, TeeDate];
      sold.set(id, { courseId, playDate });
    }
    if (isComparing) return;
    isComparing = true;
    compareSold()
      .catch((error) => {
        log.warn({ err: error }, 'lowest prices could not be computed again');
        prices.invalidate();
        caches.changed({ table: LOWEST_PRICES });
      })
      .finally(() => {
        isComparing = false;
      });
  });

  return { between, byDay, soon };
}
