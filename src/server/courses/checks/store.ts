import { and, asc, isNotNull, ne } from 'drizzle-orm';
import type { ExternalSource } from '#server/integrations/tee-sheets/port.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { courses } from '#server/tables/courses.ts';

export interface ExternalCourse {
  readonly name: string;
  readonly source: ExternalSource;
  readonly courseRef: string;
  readonly timeZone: string;
}

/** The courses of external systems, by name. */
export async function listExternalCourses(db: Queryable): Promise<ExternalCourse[]> {
  const rows = await db
    .select({
      name: courses.name,
      source: courses.sourceType,
      courseRef: courses.externalRef,
      timeZone: courses.timeZone,
    })
    .from(courses)
    .where(and(ne(courses.sourceType, 'LOCAL'), isNotNull(courses.externalRef)))
    .orderBy(asc(courses.name));
  return rows as ExternalCourse[];
}
