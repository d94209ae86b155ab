import { and, between, inArray } from 'drizzle-orm';
import type { Course } from '#server/courses/courses.ts';
import { teeSheetDays } from '#server/tables/courses.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { daylightOn, playableWindow } from '#shared/tee-times/daylight.ts';
import { openSlots, type TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { SaleSlot, TeeTimesDeps } from './deps.ts';

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

/** A sheet's tee times that fit into the light, with their rates. */
export function saleSlots(course: Course, sheet: TeeSheetDay): SaleSlot[] {
  const season = seasonOn(course.seasons, sheet.playDate);
  if (!season) return [];
  const window = playableWindow({
    holes: course.holes,
    daylight: daylightOn(sheet.playDate, course),
    firstMinutes: sheet.firstMinutes,
  });
  return openSlots(sheet, window).flatMap(({ startMinutes, freeSeats }) => {
    const rate = rateFor(course.rates, {
      season: season.name,
      playDate: sheet.playDate,
      startMinutes,
      holes: course.holes,
    });
    if (!rate) return [];
    const limits = { minPlayers: course.minPlayers, maxPlayers: 4, multiple: 1 };
    return [
      { startMinutes, freeSeats, tee: '1' as const, priceCents: rate.priceCents, ...limits, external: null },
    ];
  });
}
