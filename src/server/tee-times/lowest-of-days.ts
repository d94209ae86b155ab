import type { Course } from '#server/courses/courses.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { LocalStart } from '#shared/tee-times/lead-time.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import type { TeeTimesDeps } from './deps.ts';
import { clocksAt } from './find-tee-times.ts';
import { sameSheet } from './kept-offers.ts';
import { saleSlots } from './local-days.ts';
import { offersOfDay } from './offers-of-day.ts';
import { dayKey, loadSheets } from './store.ts';

/** The cheapest tee times of a day that a group can book now. */
export interface LowestOfDay {
  readonly playDate: TeeDate;
  /** Green fee a player, before any offer. */
  readonly pricePerPlayerCents: Cents;
  /** The starts that cost it, minutes after midnight, the earliest first. */
  readonly starts: readonly number[];
}

export interface LowestQuestion {
  readonly courses: readonly Course[];
  readonly from: TeeDate;
  readonly to: TeeDate;
  readonly players: number;
}

function lowestOf(
  course: Course,
  sheet: TeeSheetDay,
  players: number,
  earliest: LocalStart,
): LowestOfDay | undefined {
  const { playDate } = sheet;
  const offers = offersOfDay(course, playDate, saleSlots(course, sheet), players, earliest);
  const prices = offers.flatMap(({ pricePerPlayerCents }) => pricePerPlayerCents ?? []);
  if (prices.length === 0) return undefined;
  const pricePerPlayerCents = Math.min(...prices);
  const cheapest = offers.filter((offer) => offer.pricePerPlayerCents === pricePerPlayerCents);
  return { playDate, pricePerPlayerCents, starts: cheapest.map(({ startMinutes }) => startMinutes) };
}

const MOST_KEPT = 500;

interface KeptDay {
  readonly sheet: TeeSheetDay;
  readonly lowest: LowestOfDay | undefined;
}

/** Kept with the course, of which the catalogue makes a new one whenever anything about it changes. */
const known = new WeakMap<Course, Map<string, KeptDay>>();

/** Computed once per sheet: the clock matters on the current day only. */
function keptLowest(
  course: Course,
  sheet: TeeSheetDay,
  players: number,
  earliest: LocalStart,
): LowestOfDay | undefined {
  if (sheet.playDate <= earliest.playDate) return lowestOf(course, sheet, players, earliest);
  const days = known.get(course) ?? new Map<string, KeptDay>();
  known.set(course, days);
  const key = `${sheet.playDate} ${players}`;
  const before = days.get(key);
  if (before && sameSheet(before.sheet, sheet)) return before.lowest;
  const lowest = lowestOf(course, sheet, players, earliest);
  if (days.size >= MOST_KEPT) days.clear();
  days.set(key, { sheet, lowest });
  return lowest;
}

/**
 * The cheapest tee times that a group can book on each day, by the current sheets: light, places, notice and minimum
 * players apply as in any search. Local sheets only: an external system is queried for tee times, never for a month of
 * prices. Days without tee times are missing.
 */
export async function findLowest(
  deps: TeeTimesDeps,
  { courses, from, to, players }: LowestQuestion,
): Promise<Map<string, LowestOfDay[]>> {
  const own = courses.filter((course) => course.sourceType === 'LOCAL');
  const clockOf = clocksAt(deps.now(), from, to);
  const sheets = await loadSheets(deps, own, from, to);
  return new Map(
    own.map((course) => {
      const { earliest, days } = clockOf(course);
      const lowest = days.flatMap((date) => {
        const sheet = sheets.get(dayKey(course.id, date));
        return (sheet && keptLowest(course, sheet, players, earliest)) ?? [];
      });
      return [course.id, lowest] as const;
    }),
  );
}
