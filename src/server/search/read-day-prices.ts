import { offersFor } from '#server/offers/offers.ts';
import { eurosFromCents, percentOf } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { addDays, eachDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import { lowestPriceOn } from '#shared/search/day-price.ts';
import { daylightOn, playableWindow } from '#shared/tee-times/daylight.ts';
import type { SearchDeps } from './deps.ts';

/** What the strip of days says; no club is asked. */
export async function readDayPrices(
  deps: SearchDeps,
  id: string,
  { from, days }: { from: TeeDate; days: number },
) {
  const course = await deps.catalogue.find(id);
  if (!course) return refuse('NOT_FOUND');
  const dates = eachDay(from, addDays(from, days - 1));
  const plays = dates.map((playDate) => ({ courseId: course.id, playDate }));
  const offerFor = await offersFor(deps.db, plays);
  return ok({
    days: plays.map((play) => {
      const date = play.playDate;
      const daylight = daylightOn(date, course);
      const light = playableWindow({ holes: course.holes, daylight, firstMinutes: 0 });
      const cents = lowestPriceOn(course, date, light);
      if (cents === null) return { date, priceFrom: null };
      return { date, priceFrom: eurosFromCents(cents - percentOf(cents, offerFor(play)?.percent ?? 0)) };
    }),
  });
}
