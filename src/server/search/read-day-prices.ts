import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { addDays, eachDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { SearchDeps } from './deps.ts';

/** Prices of the strip of days, from local sheets only; external clubs get no requests for so many days. */
export async function readDayPrices(
  deps: SearchDeps,
  id: string,
  { from, days, players }: { from: TeeDate; days: number; players: number },
) {
  const course = await deps.catalogue.find(id);
  if (!course) return refuse('NOT_FOUND');
  const isKnown = course.sourceType === 'LOCAL';
  const dates = eachDay(from, addDays(from, days - 1));
  const prices = await deps.offers.lowest.byDay({ course, from, to: dates.at(-1)!, players });
  return ok({
    days: dates.map((date) => {
      const cents = prices.get(date);
      return { date, isKnown, priceFrom: cents === undefined ? null : eurosFromCents(cents) };
    }),
  });
}
