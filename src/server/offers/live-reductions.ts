import { type Caches, dependsOn, readsAll } from '#server/platform/cache/cache.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type FittingOffer, type LiveReduction, listReductions, type Play } from './store.ts';

/** The flash offers that are live at one moment. */
export interface Reductions {
  /** The best one for a course's day. */
  best(play: Play): FittingOffer | undefined;
  /** Whether one is for just this day: the price shown is then that day's. */
  hasOfDay(play: Play): boolean;
  /** When the first of a course's offers ends, epoch milliseconds; infinity without one. */
  nextEnd(courseId: string): number;
}

/** The live flash offers of every course, in memory: for prices that are shown, not charged. */
export interface LiveReductions {
  read(): Promise<Reductions>;
}

const tables = ['offers'] as const;
/** Changes are announced (`platform/database/changes.ts`); this limit covers a missed one. */
const MAX_AGE_MS = 10 * 60_000;

export function createLiveReductions(db: Queryable, caches: Caches): LiveReductions {
  const load = async (courseIds?: readonly string[]) =>
    Map.groupBy(await listReductions(db, courseIds), ({ courseId }) => courseId);
  const offers = caches.collection<LiveReduction[]>({
    name: 'flash-offers',
    tables,
    maxAgeMs: MAX_AGE_MS,
    loadAll: load,
    async loadSome(courseIds, before) {
      const again = await load(courseIds);
      return new Map([...before, ...courseIds.map((id) => [id, again.get(id) ?? []] as const)]);
    },
  });

  return {
    async read() {
      readsAll(tables);
      const byCourse = await offers.read();
      const moment = Date.now();
      const live = (courseId: string) => {
        dependsOn(tables, [courseId]);
        return (byCourse.get(courseId) ?? []).filter(({ until }) => until > moment);
      };
      return {
        best({ courseId, playDate }) {
          const fitting = live(courseId).filter((one) => one.playDate === null || one.playDate === playDate);
          const [best] = fitting.sort((a, b) => b.percent - a.percent);
          return best && { id: best.id, percent: best.percent };
        },
        hasOfDay: ({ courseId, playDate }) => live(courseId).some((one) => one.playDate === playDate),
        nextEnd: (courseId) => Math.min(...live(courseId).map(({ until }) => until)),
      };
    },
  };
}
