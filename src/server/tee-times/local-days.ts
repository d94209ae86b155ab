import type { Course } from '#server/courses/courses.ts';
import type { ContentCache } from '#server/platform/cache/cache.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { daylightOn, type PlayableWindow, playableWindow } from '#shared/tee-times/daylight.ts';
import { openSlots, slotMinutes, type TeeSheetDay } from '#shared/tee-times/sheet.ts';
import { gridKey } from './content-keys.ts';
import type { SaleSlot } from './deps.ts';

/** The constant part of a day: the hours with light, and each tee time's rate. */
interface DayTerms {
  readonly window: PlayableWindow;
  /** Green fee a player by slot, cents; undefined: not for sale. */
  readonly prices: readonly (number | undefined)[];
}

const TERMS_KB = 1;

function dayTerms(course: Course, sheet: TeeSheetDay): DayTerms | undefined {
  const { playDate, firstMinutes, placesLeft } = sheet;
  const season = seasonOn(course.seasons, playDate)?.name;
  if (season === undefined) return undefined;
  const { holes } = course;
  const prices = Array.from(placesLeft, (_, slot) => {
    const startMinutes = slotMinutes(sheet, slot);
    return rateFor(course.rates, { season, playDate, startMinutes, holes })?.priceCents;
  });
  return { window: playableWindow({ holes, daylight: daylightOn(playDate, course), firstMinutes }), prices };
}

export type SaleSlots = (course: Course, sheet: TeeSheetDay) => SaleSlot[];

/** A sheet's tee times that fit into the light and have a place, with their rates. */
export function createSaleSlots(cache: ContentCache): SaleSlots {
  const known = cache.of<DayTerms | undefined>('day-terms', TERMS_KB);
  return (course, sheet) => {
    const terms = known.get(gridKey(course, sheet), () => dayTerms(course, sheet));
    if (!terms) return [];
    const limits = { minPlayers: course.minPlayers, maxPlayers: 4, multiple: 1, maxGroup: null };
    const slots: SaleSlot[] = [];
    for (const { startMinutes, placesLeft, slotIndex } of openSlots(sheet, terms.window)) {
      const priceCents = terms.prices[slotIndex];
      if (priceCents === undefined) continue;
      slots.push({ startMinutes, placesLeft, tee: 1, priceCents, ...limits, terms: null, external: null });
    }
    return slots;
  };
}
