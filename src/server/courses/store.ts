import { hash } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { cancellationRungs, courses, rates, seasons } from '#server/tables/courses.ts';
import { ladderOf } from '#shared/courses/cancellation-ladder.ts';
import type { Course } from './course.ts';

const withVersion = (course: Omit<Course, 'version'>): Course => ({
  ...course,
  version: hash('sha1', JSON.stringify(course), 'base64url'),
});

/** Courses by name, with their seasons, rates and cancellation ladder: all of them, or those named. */
export async function loadCourses(db: Db, ids?: readonly string[]): Promise<Course[]> {
  const [courseRows, seasonRows, rateRows, rungRows] = await Promise.all([
    db
      .select()
      .from(courses)
      .where(ids && inArray(courses.id, [...ids]))
      .orderBy(asc(courses.name)),
    db
      .select()
      .from(seasons)
      .where(ids && inArray(seasons.courseId, [...ids])),
    db
      .select()
      .from(rates)
      .where(ids && inArray(rates.courseId, [...ids])),
    db
      .select()
      .from(cancellationRungs)
      .where(ids && inArray(cancellationRungs.courseId, [...ids])),
  ]);
  const seasonsOf = Map.groupBy(seasonRows, (row) => row.courseId);
  const ratesOf = Map.groupBy(rateRows, (row) => row.courseId);
  const rungsOf = Map.groupBy(rungRows, (row) => row.courseId);
  return courseRows.map((row) =>
    withVersion({
      ...row,
      location: row.town === row.province ? row.town : `${row.town}, ${row.province}`,
      lat: row.latitude,
      lon: row.longitude,
      holes: row.holes === 9 ? 9 : 18,
      seasons: seasonsOf.get(row.id) ?? [],
      rates: ratesOf.get(row.id) ?? [],
      cancellationLadder: ladderOf(rungsOf.get(row.id) ?? []),
    }),
  );
}

/** All courses by name. */
export async function listCourseIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: courses.id }).from(courses).orderBy(asc(courses.name));
  return rows.map(({ id }) => id);
}
