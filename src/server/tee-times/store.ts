import { sql } from 'drizzle-orm';
import type { Course } from '#server/courses/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { TeeTimesDeps } from './deps.ts';

export const dayKey = (courseId: string, date: TeeDate) => `${courseId} ${date}`;

type SheetRow = TeeSheetDay & Record<string, unknown>;

/** The sheets of our own courses in a range of days: SQL fetches, pure rules decide (docs/decisions/003). */
export async function loadSheets(
  deps: TeeTimesDeps,
  courses: readonly Course[],
  from: TeeDate,
  to: TeeDate,
): Promise<Map<string, TeeSheetDay>> {
  if (courses.length === 0) return new Map();
  const ids = `{${courses.map((course) => course.id).join(',')}}`;
  // Raw SQL: the builder takes longer to build this query than PostgreSQL to run it.
  const { rows } = await deps.db.execute<SheetRow>(sql`
    select course_id as "courseId", play_date as "playDate", first_minutes as "firstMinutes",
      interval_minutes as "intervalMinutes", remaining as "placesLeft"
    from tee_sheet_days where course_id = any(${ids}::uuid[]) and play_date between ${from} and ${to}`);
  return new Map(rows.map((row) => [dayKey(row.courseId, row.playDate), row]));
}
