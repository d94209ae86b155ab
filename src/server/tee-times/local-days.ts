import type { Course } from '#server/courses/courses.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { daylightOn, playableWindow } from '#shared/tee-times/daylight.ts';
import { openSlots, type TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { SaleSlot } from './deps.ts';

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
