import { and, between, inArray } from 'drizzle-orm';
import type { Course } from '#server/courses/courses.ts';
import { teeSheetDays } from '#server/tables/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { TeeTimesDeps } from './deps.ts';

export const dayKey = (courseId: string, date: TeeDate) => `${courseId} ${date}`;

/** The sheets of our own courses in a range of days: SQL fetches, pure rules decide (docs/decisions/003). */
export async function loadSheets(
  deps: TeeTimesDeps,
  courses: readonly Course[],
  from: TeeDate,
  to: TeeDate,
): Promise<Map<string, TeeSheetDay>> {
  if (courses.length === 0) return new Map();
  const rows = await deps.db
    .select()
    .from(teeSheetDays)
    .where(
      and(
        inArray(
          teeSheetDays.courseId,
          courses.map((course) => course.id),
        ),
        between(teeSheetDays.playDate, from, to),
      ),
    );
  return new Map(rows.map((row) => [dayKey(row.courseId, row.playDate), row]));
}
