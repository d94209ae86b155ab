import type { Course } from '#server/courses/courses.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { daylightOn, type PlayableWindow, playableWindow } from '#shared/tee-times/daylight.ts';
import { openSlots, slotMinutes, type TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { SaleSlot } from './deps.ts';

/** What of a day does not change from one question to the next: the hours with light, and each tee time's rate. */
interface DayTerms {
  readonly window: PlayableWindow;
  /** Green fee a player by slot, cents; undefined: not for sale. */
  readonly prices: readonly (number | undefined)[];
}

const DAYS_KEPT = 40;

/** Kept with the course, of which the catalogue makes a new one whenever anything about it changes. */
const known = new WeakMap<Course, Map<string, DayTerms | undefined>>();

function dayTerms(course: Course, sheet: TeeSheetDay): DayTerms | undefined {
  const { playDate, firstMinutes, remaining } = sheet;
  const season = seasonOn(course.seasons, playDate)?.name;
  if (season === undefined) return undefined;
  const { holes } = course;
  const prices = Array.from(remaining, (_, slot) => {
    const startMinutes = slotMinutes(sheet, slot);
    return rateFor(course.rates, { season, playDate, startMinutes, holes })?.priceCents;
  });
  return { window: playableWindow({ holes, daylight: daylightOn(playDate, course), firstMinutes }), prices };
}

function keptTerms(course: Course, sheet: TeeSheetDay): DayTerms | undefined {
  const days = known.get(course) ?? new Map<string, DayTerms | undefined>();
  known.set(course, days);
  const key = `${sheet.playDate} ${sheet.firstMinutes} ${sheet.intervalMinutes} ${sheet.remaining.length}`;
  if (!days.has(key)) {
    if (days.size >= DAYS_KEPT) days.clear();
    days.set(key, dayTerms(course, sheet));
  }
  return days.get(key);
}

/** A sheet's tee times that fit into the light and have a place, with their rates. */
export function saleSlots(course: Course, sheet: TeeSheetDay): SaleSlot[] {
  const terms = keptTerms(course, sheet);
  if (!terms) return [];
  const limits = { minPlayers: course.minPlayers, maxPlayers: 4, multiple: 1, maxGroup: null };
  const slots: SaleSlot[] = [];
  for (const { startMinutes, placesLeft, slotIndex } of openSlots(sheet, terms.window)) {
    const priceCents = terms.prices[slotIndex!];
    if (priceCents === undefined) continue;
    slots.push({ startMinutes, placesLeft, tee: 1, priceCents, ...limits, terms: null, external: null });
  }
  return slots;
}
