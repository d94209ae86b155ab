import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { courses } from '#server/tables/courses.ts';

/** The courses of organisations, by name. */
export const listCoursesOf = async (tx: Queryable, organisationIds: readonly string[]) =>
  tx
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.organisationId, [...organisationIds]))
    .orderBy(asc(courses.name));

/** The courses of a list of ids, by name. */
export async function listCourseNames(
  tx: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(asc(courses.name));
}

/** The courses of an organisation belong to none again. */
export async function unclaimCourses(tx: Queryable, organisationId: string): Promise<void> {
  await tx.update(courses).set({ organisationId: null }).where(eq(courses.organisationId, organisationId));
}
