import type { Course } from '#server/courses/courses.ts';
import type { ContentCache } from '#server/platform/cache/cache.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { LocalStart } from '#shared/tee-times/lead-time.ts';
import type { TeeSheetDay } from '#shared/tee-times/sheet.ts';
import { dayKeyOf } from './content-keys.ts';
import type { SaleSlot, TeeTimesDeps } from './deps.ts';
import { clocksAt } from './find-tee-times.ts';
import type { SaleSlots } from './local-days.ts';
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
  { playDate }: TeeSheetDay,
  slots: readonly SaleSlot[],
  players: number,
  earliest: LocalStart,
): LowestOfDay | undefined {
  const offers = offersOfDay(course, playDate, slots, players, earliest);
  const prices = offers.flatMap(({ pricePerPlayerCents }) => pricePerPlayerCents ?? []);
  if (prices.length === 0) return undefined;
  const pricePerPlayerCents = Math.min(...prices);
  const cheapest = offers.filter((offer) => offer.pricePerPlayerCents === pricePerPlayerCents);
  return { playDate, pricePerPlayerCents, starts: cheapest.map(({ startMinutes }) => startMinutes) };
}

export type ReadLowest = (question: LowestQuestion) => Promise<Map<string, LowestOfDay[]>>;

const LOWEST_KB = 1;

/**
 * The cheapest tee times that a group can book on each day, by the current sheets: light, places, notice and minimum
 * players apply as in any search. Local sheets only: an external system is queried for tee times, never for a month of
 * prices. Days without tee times are missing.
 */
export function createReadLowest(deps: TeeTimesDeps, cache: ContentCache, saleSlots: SaleSlots): ReadLowest {
  const known = cache.of<LowestOfDay | undefined>('lowest-of-day', LOWEST_KB);

  function lowestOn(course: Course, sheet: TeeSheetDay, players: number, earliest: LocalStart) {
    const decide = () => lowestOf(course, sheet, saleSlots(course, sheet), players, earliest);
    // The clock decides on the day it shows alone.
    if (sheet.playDate <= earliest.playDate) return decide();
    return known.get(dayKeyOf(course, sheet, players), decide);
  }

  return async ({ courses, from, to, players }) => {
    const own = courses.filter((course) => course.sourceType === 'LOCAL');
    const clockOf = clocksAt(deps.now(), from, to);
    const sheets = await loadSheets(deps, own, from, to);
    return new Map(
      own.map((course) => {
        const { earliest, days } = clockOf(course);
        const lowest = days.flatMap((date) => {
          const sheet = sheets.get(dayKey(course.id, date));
          return (sheet && lowestOn(course, sheet, players, earliest)) ?? [];
        });
        return [course.id, lowest] as const;
      }),
    );
  };
}
