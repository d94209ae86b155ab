import type { Db } from '#server/platform/database/database.ts';
import type { Ladder } from '#shared/courses/cancellation-ladder.ts';
import type { SourceType } from '#shared/courses/contract.ts';
import type { Rate } from '#shared/courses/rates.ts';
import type { Season } from '#shared/courses/seasons.ts';
import type { SheetHours } from '#shared/tee-times/sheet.ts';
import { loadCourses } from './store.ts';

/** A course with all that decides on its tee times and prices. */
export interface Course {
  readonly id: string;
  readonly slug: string;
  readonly ownerId: string | null;
  readonly name: string;
  readonly town: string;
  readonly province: string;
  readonly region: string;
  readonly zone: string;
  readonly location: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly holes: 9 | 18;
  readonly par: number | null;
  readonly lengthM: number | null;
  readonly designer: string | null;
  readonly description: string;
  readonly sourceType: SourceType;
  readonly externalRef: string | null;
  readonly intervalMinutes: number;
  readonly minNoticeMinutes: number;
  readonly minPlayers: number;
  readonly priceFromCents: number;
  readonly seasons: readonly (Season & SheetHours)[];
  readonly rates: readonly Rate[];
  readonly cancellationLadder: Ladder;
}

export interface Catalogue {
  all(): Promise<readonly Course[]>;
  find(id: string): Promise<Course | undefined>;
  /** Forgets what is kept: called when any process changed courses, seasons, rates or ladders. */
  clear(): void;
}

/** Changes are told at once (`platform/database/changes.ts`); this is for the day on which they are not. */
const KEPT_MS = 10 * 60_000;

/** The courses change rarely and are asked for all the time: one copy in memory, loaded by one query for all who wait. */
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
