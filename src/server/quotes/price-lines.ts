import type { CheckedLine, LineToCheck } from '#server/tee-times/tee-times.ts';
import { ESTIMATED_PRICE_CENTS } from '#shared/courses/estimated-price.ts';
import { priceTrip, type TripPrice } from '#shared/offers/pricing.ts';
import type { QuotesDeps } from './deps.ts';

export interface PricedQuoteLine extends LineToCheck {
  readonly players: number;
  readonly pricePerPlayerCents: number;
  readonly priceIsEstimate: boolean;
  readonly offerId: string | null;
  readonly offerPercent: number | null;
  readonly check: CheckedLine | undefined;
}

export interface PricedQuote {
  readonly lines: readonly PricedQuoteLine[];
  readonly price: TripPrice;
}

/** A line with its last price, used when its system does not reply. */
export type LineToPrice = LineToCheck & { readonly fallbackCents?: number };

/**
 * The current price of a trip, from the courses' own systems: tee sheets and rates, flash offers that fit, the
 * multi-course discount. Prices in the request are ignored.
 */
export async function priceLines(
  deps: QuotesDeps,
  playerCount: number,
  lines: readonly LineToPrice[],
  hotels: readonly { totalCents: number }[] = [],
): Promise<PricedQuote> {
  const [checks, offerFor] = await Promise.all([
    deps.teeTimes.check(lines),
    deps.offers.offersFor(lines.map((line) => ({ courseId: line.course.id, playDate: line.playDate }))),
  ]);
  const priced = lines.map((line): PricedQuoteLine => {
    const check = checks.get(line.lineId);
    const offer = offerFor({ courseId: line.course.id, playDate: line.playDate });
    const known = check?.pricePerPlayerCents ?? line.fallbackCents;
    return {
      ...line,
      players: line.flights.reduce((sum, flight) => sum + flight.players, 0),
      pricePerPlayerCents: known ?? ESTIMATED_PRICE_CENTS,
      priceIsEstimate: known === undefined,
      offerId: offer?.id ?? null,
      offerPercent: offer?.percent ?? null,
      check,
    };
  });
  const price = priceTrip({
    playerCount,
    lines: priced.map((line) => ({
      courseId: line.course.id,
      players: line.players,
      pricePerPlayerCents: line.pricePerPlayerCents,
      ...(line.offerPercent !== null && { offerPercent: line.offerPercent }),
    })),
    hotels,
  });
  return { lines: priced, price };
}
