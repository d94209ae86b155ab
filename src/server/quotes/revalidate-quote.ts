import type { Actor } from '#server/platform/http/actor.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { compareQuote, type QuoteComparison } from '#shared/quotes/compare.ts';
import { canConvert, isExpired } from '#shared/quotes/states.ts';
import type { QuotesDeps } from './deps.ts';
import { type LineToPrice, type PricedQuote, priceLines } from './price-lines.ts';
import { findOwnQuote, type StoredQuote, updatePrices } from './store.ts';

export interface Revalidated {
  readonly stored: StoredQuote;
  readonly comparison: QuoteComparison;
  readonly priced: PricedQuote;
}

/** A living quote of the caller, or why there is none to book. */
export async function requireLiving(deps: QuotesDeps, actor: Actor, id: string) {
  const stored = await findOwnQuote(deps.db, id, actor);
  if (!stored) return refuse('NOT_FOUND');
  if (stored.quote.status === 'CONVERTED_TO_BOOKING') return refuse('QUOTE_CONVERTED');
  if (isExpired(stored.quote, deps.now()) || !canConvert(stored.quote, deps.now()))
    return refuse('QUOTE_EXPIRED');
  return ok(stored);
}

/** Asks every course of a quote again, past every cache. Reads only. */
export async function askAgain(deps: QuotesDeps, stored: StoredQuote): Promise<Revalidated | undefined> {
  const lines: LineToPrice[] = [];
  for (const row of stored.courses) {
    const course = await deps.catalogue.find(row.courseId);
    if (!course) return undefined;
    const flights = row.slots.map((slot) => ({
      startMinutes: minutesOfTime(slot.time),
      players: slot.players,
    }));
    lines.push({
      lineId: row.id,
      course,
      playDate: row.playDate,
      flights,
      fallbackCents: row.pricePerPlayerCents,
    });
  }
  const { playerCount, totalCents } = stored.quote;
  const priced = await priceLines(deps, playerCount, lines, stored.hotels);
  const comparison = compareQuote({
    playerCount,
    lines: stored.courses.map((row, i) => ({
      lineId: row.id,
      courseId: row.courseId,
      courseName: row.courseName,
      playDate: row.playDate,
      players: row.players,
      pricePerPlayerCents: row.pricePerPlayerCents,
      ...(row.offerPercent !== null && { offerPercent: row.offerPercent }),
      flights: lines[i]!.flights,
    })),
    hotels: stored.hotels,
    storedTotalCents: totalCents,
    fresh: new Map(
      priced.lines.flatMap(({ lineId, check, offerPercent }) =>
        check
          ? [
              [
                lineId,
                {
                  freeSeats: check.freeSeats,
                  pricePerPlayerCents: check.pricePerPlayerCents,
                  ...(offerPercent !== null && { offerPercent }),
                },
              ] as const,
            ]
          : [],
      ),
    ),
  });
  return { stored, comparison, priced };
}

/** Stores the prices of a revalidation, so that what the person now sees and accepts is what is booked. */
export async function keepPrices(deps: QuotesDeps, { stored, priced }: Revalidated): Promise<void> {
  const { price, lines } = priced;
  await deps.db.transaction((tx) =>
    updatePrices(
      tx,
      stored.quote.id,
      {
        greenFeesCents: price.greenFeesCents,
        discounts: [...price.discounts],
        discountCents: price.discountCents,
      },
      lines.map((line, i) => ({
        id: line.lineId,
        pricePerPlayerCents: line.pricePerPlayerCents,
        priceIsEstimate: line.priceIsEstimate,
        totalCents: price.lines[i]!.grossCents,
        offerId: line.offerId,
        offerPercent: line.offerPercent,
      })),
    ),
  );
}

/** The player's own question: are the places still there, at what price? A changed price is stored. */
export async function revalidateQuote(deps: QuotesDeps, actor: Actor, id: string) {
  const living = await requireLiving(deps, actor, id);
  if (!living.ok) return living;
  const asked = await askAgain(deps, living.value);
  if (!asked) return refuse('NOT_FOUND');
  if (asked.comparison.status === 'PRICE_CHANGED') await keepPrices(deps, asked);
  return ok(asked.comparison);
}
