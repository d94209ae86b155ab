import { type Rate, rateFor } from '#shared/courses/rates.ts';
import { type Season, seasonOn } from '#shared/courses/seasons.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { PlayableWindow } from '#shared/tee-times/daylight.ts';
import { type SheetHours, slotCount, slotMinutes } from '#shared/tee-times/sheet.ts';

/** What decides on the prices of a course. */
export interface PricedCourse {
  readonly holes: number;
  readonly intervalMinutes: number;
  readonly seasons: readonly (Season & SheetHours)[];
  readonly rates: readonly Rate[];
}

/**
 * The lowest green fee of a day among the starts that its hours and its light allow: a twilight rate is no price of a
 * winter's day. Null on a day without any.
 */
export function lowestPriceOn(course: PricedCourse, playDate: TeeDate, light: PlayableWindow): Cents | null {
  const season = seasonOn(course.seasons, playDate);
  if (!season) return null;
  const { holes, intervalMinutes, rates } = course;
  const grid = { firstMinutes: season.firstMinutes, intervalMinutes };
  const prices = Array.from({ length: slotCount(season, intervalMinutes) }, (_, slot) =>
    slotMinutes(grid, slot),
  )
    .filter((start) => start >= light.firstMinutes && start <= light.lastMinutes)
    .flatMap(
      (startMinutes) =>
        rateFor(rates, { season: season.name, playDate, startMinutes, holes })?.priceCents ?? [],
    );
  return prices.length === 0 ? null : Math.min(...prices);
}
