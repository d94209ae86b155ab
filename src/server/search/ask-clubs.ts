import type { Course } from '#server/courses/courses.ts';
import type { CourseOffers, TeeTimes } from '#server/tee-times/tee-times.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';

export interface ClubsQuestion {
  readonly courses: readonly Course[];
  readonly date: TeeDate;
  readonly players: number;
  readonly withShort?: boolean;
  /** How long the asker waits; who has not answered by then is missing from the answer, and asked on. */
  readonly waitMs: number;
}

export type AskClubs = (question: ClubsQuestion) => Promise<Map<string, CourseOffers>>;

/** A silence is remembered this long, so that who asks again at once hears of it instead of beginning anew. */
const SILENCE_KEPT_MS = 2000;

/**
 * Asks clubs without waiting for the slowest: our own sheets in one query, each external one apart. The same question
 * asked again joins what is under way.
 */
export function createAskClubs(teeTimes: TeeTimes): AskClubs {
  const underWay = new Map<string, Promise<CourseOffers>>();

  function askOne(
    course: Course,
    { date, players, withShort = false }: ClubsQuestion,
  ): Promise<CourseOffers> {
    const key = `${course.id} ${date} ${players} ${withShort}`;
    const known = underWay.get(key);
    if (known) return known;
    const asked = teeTimes
      .find({ courses: [course], from: date, to: date, players, withShort })
      .then(([found]) => found!);
    underWay.set(key, asked);
    asked.then(
      // What was answered is kept where it was asked, with its age.
      ({ offers }) => setTimeout(() => underWay.delete(key), offers ? 0 : SILENCE_KEPT_MS).unref(),
      () => underWay.delete(key),
    );
    return asked;
  }

  return async (question) => {
    const { courses, date, players, withShort, waitMs } = question;
    const found = new Map<string, CourseOffers>();
    const note = (answer: CourseOffers) => void found.set(answer.course.id, answer);
    const own = courses.filter((course) => course.sourceType === 'LOCAL');
    const external = courses.filter((course) => course.sourceType !== 'LOCAL');
    const sheets = teeTimes.find({ courses: own, from: date, to: date, players, withShort });
    const clubs = Promise.all(external.map(async (course) => note(await askOne(course, question))));
    // Whoever gave up waiting must not leave a failure that nobody takes.
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
