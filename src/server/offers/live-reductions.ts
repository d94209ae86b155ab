import type { Queryable } from '#server/platform/database/database.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { type FittingOffer, type LiveReduction, listReductions } from './store.ts';

export interface Play {
  readonly courseId: string;
  readonly playDate: TeeDate;
}

/** The flash offers that count at one moment. */
export interface Reductions {
  /** The best one for a course's day. */
  best(play: Play): FittingOffer | undefined;
  /** Whether one is for just this day: its price is shown as that day's. */
  hasOfDay(play: Play): boolean;
  /** When the first of a course's offers ends, epoch milliseconds; infinity without one. */
  nextEnd(courseId: string): number;
}

/** The live flash offers of every course, read once and kept until one changes: for prices that are shown, not charged. */
export interface LiveReductions {
  read(): Promise<Reductions>;
  clear(): void;
}

export function createLiveReductions(db: Queryable): LiveReductions {
  let kept: Promise<Map<string, LiveReduction[]>> | undefined;

  function load(): Promise<Map<string, LiveReduction[]>> {
    const loading = listReductions(db).then((rows) => Map.groupBy(rows, ({ courseId }) => courseId));
    kept = loading;
    loading.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading;
  }

  return {
    async read() {
      const byCourse = await (kept ?? load());
      const moment = Date.now();
      const live = (courseId: string) => (byCourse.get(courseId) ?? []).filter(({ until }) => until > moment);
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
    clear() {
      kept = undefined;
    },
  };
}
