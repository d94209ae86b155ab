import type { Course } from '#server/courses/courses.ts';
import type { CourseOffers } from '#server/tee-times/tee-times.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { SearchDeps } from './deps.ts';

export interface ClubsQuery {
  readonly courses: readonly Course[];
  readonly date: TeeDate;
  readonly players: number;
  readonly withShort?: boolean;
  /** Longest wait; a club that has not replied by then is missing from the result, and its request continues. */
  readonly waitMs: number;
}

export type FetchClubs = (question: ClubsQuery) => Promise<Map<string, CourseOffers>>;

/**
 * Searches without waiting for the slowest club: local sheets in one query, each external one separately. A repeated
 * search joins the calls under way (`tee-times/external-days.ts`).
 */
export function createFetchClubs(teeTimes: SearchDeps['teeTimes']): FetchClubs {
  return async (question) => {
    const { courses, date, players, withShort, waitMs } = question;
    const found = new Map<string, CourseOffers>();
    const note = (answer: CourseOffers) => void found.set(answer.course.id, answer);
    const own = courses.filter((course) => course.sourceType === 'LOCAL');
    const external = courses.filter((course) => course.sourceType !== 'LOCAL');
    const sheets = teeTimes.find({ courses: own, from: date, to: date, players, withShort });
    const askOne = async (course: Course) => {
      const asked = { courses: [course], from: date, to: date, players, withShort, acceptsSilence: true };
      (await teeTimes.find(asked)).forEach(note);
    };
    const clubs = Promise.all(external.map(askOne));
    // After the time-out a failure of these requests has no handler: it must not be an unhandled rejection.
    clubs.catch(() => {});
    (await sheets).forEach(note);
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    try {
      await Promise.race([clubs, enough]);
    } finally {
      clearTimeout(timer);
    }
    return found;
  };
}
