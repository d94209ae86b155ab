import type { Db } from '#server/platform/database/database.ts';
import type { Course } from './course.ts';
import { loadCourses } from './store.ts';

export interface Catalogue {
  all(): Promise<readonly Course[]>;
  find(id: string): Promise<Course | undefined>;
  /** Forgets what is kept: called when any process changed courses, seasons, rates or ladders. */
  clear(): void;
}

/** Fallback if a change notification (`platform/database/changes.ts`) is missed. */
const KEPT_MS = 10 * 60_000;

/**
 * Courses change rarely and are read all the time: one copy in memory, loaded by one query for all concurrent callers.
 */
export function createCatalogue(db: Db): Catalogue {
  let kept: { list: Promise<Course[]>; byId: Promise<Map<string, Course>>; until: number } | undefined;
  const current = () => {
    if (!kept || kept.until < Date.now()) {
      const list = loadCourses(db);
      const byId = list.then((all) => new Map(all.map((course) => [course.id, course])));
      kept = { list, byId, until: Date.now() + KEPT_MS };
      byId.catch(() => {
        kept = undefined;
      });
    }
    return kept;
  };
  return {
    all: () => current().list,
    find: async (id) => (await current().byId).get(id),
    clear: () => {
      kept = undefined;
    },
  };
}
