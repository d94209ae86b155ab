import { type Caches, createCaches, dependsOn } from '#server/platform/cache/cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Course, CoursePlace } from './course.ts';
import { listCourseIds, loadCourses } from './store.ts';

export interface Catalogue {
  all(): Promise<readonly Course[]>;
  find(id: string): Promise<Course | undefined>;
  /** All courses without their rates, seasons and ladders: values that are made from them outlive a change of those. */
  places(): Promise<readonly CoursePlace[]>;
  /** Has every course loaded again. */
  clear(): void;
}

/** The tables that a course is made of. Their changes name the courses. */
export const courseTables = ['courses', 'seasons', 'rates', 'cancellation_rungs'] as const;

/** Changes are announced (`platform/database/changes.ts`); this is for one that is not. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * The courses change rarely and are read all the time: one copy in memory, and of those that change each loaded
 * alone.
 */
export function createCatalogue(db: Db, caches: Caches = createCaches()): Catalogue {
  const courses = caches.collection<Course>({
    name: 'courses',
    tables: courseTables,
    maxAgeMs: MAX_AGE_MS,
    async loadAll() {
      return new Map((await loadCourses(db)).map((course) => [course.id, course]));
    },
    async loadSome(ids, before) {
      // The database orders names: the place of a course in the list may be another one now.
      const [order, again] = await Promise.all([listCourseIds(db), loadCourses(db, ids)]);
      const loaded = new Map(again.map((course) => [course.id, course]));
      const changed = new Set(ids);
      return new Map(
        order.flatMap((id) => {
          const course = changed.has(id) ? loaded.get(id) : before.get(id);
          return course ? [[id, course] as const] : [];
        }),
      );
    },
  });
  const list = async () => [...(await courses.read()).values()];
  return {
    all() {
      dependsOn(courseTables);
      return list();
    },
    async find(id) {
      dependsOn(courseTables, [id]);
      return (await courses.read()).get(id);
    },
    places() {
      dependsOn('courses');
      return list();
    },
    clear: () => courses.invalidate(),
  };
}
