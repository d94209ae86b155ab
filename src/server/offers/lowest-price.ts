import type { Course } from '#server/courses/courses.ts';
import type { LowestOfDay } from '#server/tee-times/tee-times.ts';
import { instantAt, todayAt } from '#shared/kernel/course-clock.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { addDays, type TeeDate, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { playerPriceCents } from '#shared/offers/player-price.ts';
import type { Reductions } from './live-reductions.ts';

const MINUTE_MS = 60_000;

/** The lowest price at which a course can be booked on some days. */
export interface LowestPrice {
  /** Price for a player, after offers. */
  readonly cents: Cents;
  /** The tee times that cost it, by day. */
  readonly plays: readonly { readonly playDate: TeeDate; readonly starts: readonly number[] }[];
  /** The first moment at which time alone may change the price, epoch milliseconds; only caches call it. */
  readonly until: () => number;
}

/** The next midnight at a course, when another day becomes bookable. Epoch milliseconds. */
export function nextMidnight({ timeZone }: Pick<Course, 'timeZone'>, now: Date): number {
  return instantAt(addDays(todayAt(timeZone, now), 1), '00:00', timeZone).getTime();
}

function lastBookable({ timeZone, minNoticeMinutes }: Course, plays: LowestPrice['plays']): number {
  const moments = plays.map(({ playDate, starts }) => {
    const start = instantAt(playDate, timeOfMinutes(starts.at(-1)!), timeZone).getTime();
    return start - minNoticeMinutes * MINUTE_MS + 1;
  });
  return Math.max(...moments);
}

/**
 * The lowest price of some days with the flash offer that fits each; undefined where no day has a tee time. It is valid
 * until midnight, the end of an offer, or the moment at which the last tee time at this price can no longer be booked.
 */
export function lowestPriceOf(
  course: Course,
  days: readonly LowestOfDay[],
  { players, reductions, now }: { players: number; reductions: Reductions; now: Date },
): LowestPrice | undefined {
  const priced = days.map(({ playDate, pricePerPlayerCents, starts }) => {
    const offerPercent = reductions.best({ courseId: course.id, playDate })?.percent;
    return { playDate, starts, cents: playerPriceCents({ pricePerPlayerCents, players, offerPercent }) };
  });
  if (priced.length === 0) return undefined;
  const cents = Math.min(...priced.map((day) => day.cents));
  const plays = priced.filter((day) => day.cents === cents);
  const until = () =>
    Math.min(nextMidnight(course, now), reductions.nextEnd(course.id), lastBookable(course, plays));
  return { cents, plays, until };
}
