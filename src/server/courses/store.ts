import { asc } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { cancellationRungs, courses, rates, seasons } from '#server/tables/courses.ts';
import { ladderOf } from '#shared/courses/cancellation-ladder.ts';
import type { Course } from './course.ts';

/** Every course with its seasons, rates and cancellation ladder. */
export async function loadCourses(db: Db): Promise<Course[]> {
  const [courseRows, seasonRows, rateRows, rungRows] = await Promise.all([
    db.select().from(courses).orderBy(asc(courses.name)),
    db.select().from(seasons),
    db.select().from(rates),
    db.select().from(cancellationRungs),
  ]);
  const seasonsOf = Map.groupBy(seasonRows, (row) => row.courseId);
  const ratesOf = Map.groupBy(rateRows, (row) => row.courseId);
  const rungsOf = Map.groupBy(rungRows, (row) => row.courseId);
  return courseRows.map((row) => ({
    ...row,
    location: row.town === row.province ? row.town : `${row.town}, ${row.province}`,
    lat: row.latitude,
    lon: row.longitude,
    holes: row.holes === 9 ? 9 : 18,
    seasons: seasonsOf.get(row.id) ?? [],
    rates: ratesOf.get(row.id) ?? [],
    cancellationLadder: ladderOf(rungsOf.get(row.id) ?? []),
  }));
}
