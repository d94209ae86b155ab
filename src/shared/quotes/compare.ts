import type { Cents } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { priceTrip, type TripLine } from '#shared/offers/pricing.ts';

/** A course of the quote as it was saved. */
export interface StoredLine extends TripLine {
  readonly lineId: string;
  readonly courseName: string;
  readonly playDate: TeeDate;
  readonly flights: readonly { readonly startMinutes: number; readonly players: number }[];
}

/** The current reply of the course's system about one line. */
export interface FreshLine {
  /** Places left now at each of the line's flights, in the same order; 0 for a slot that is gone. */
  readonly placesLeft: readonly number[];
  /** `null` if the system gives no price: the stored one remains. */
  readonly pricePerPlayerCents: Cents | null;
  readonly offerPercent?: number;
  /** The fewest players that each flight's time is sold to, in the same order; 1 where absent. */
  readonly minPlayers?: readonly number[];
}

export interface UnavailableFlight {
  readonly lineId: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly playDate: TeeDate;
  readonly startMinutes: number;
  readonly players: number;
  /** Taken by others; its system did not answer in time (it may still be free); or it is sold to no flight so small. */
  readonly reason: 'TAKEN' | 'NO_ANSWER' | 'TOO_FEW_PLAYERS';
  /** With TOO_FEW_PLAYERS: the fewest that it is sold to. */
  readonly minPlayers?: number;
}

export interface ChangedLine {
  readonly lineId: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly previousPricePerPlayerCents: Cents;
  readonly newPricePerPlayerCents: Cents;
  readonly previousOfferPercent: number;
  readonly newOfferPercent: number;
}

export interface QuoteComparison {
  readonly status: 'OK' | 'PRICE_CHANGED' | 'UNAVAILABLE';
  readonly unavailable: readonly UnavailableFlight[];
  readonly changedLines: readonly ChangedLine[];
  readonly previousTotalCents: Cents;
  readonly newTotalCents: Cents;
}

/**
 * Compares a saved quote with fresh supply. A line without a reply (absent from `fresh`) is unavailable and keeps its
 * price in the new total. Flights at the same slot compete for its places. Unavailable lines outweigh changed prices.
 */
export function compareQuote(quote: {
  readonly playerCount: number;
  readonly lines: readonly StoredLine[];
  readonly hotels?: readonly { readonly totalCents: Cents }[];
  readonly storedTotalCents: Cents;
  readonly fresh: ReadonlyMap<string, FreshLine>;
}): QuoteComparison {
  const playersAt = new Map<string, number>();
  const unavailable = quote.lines.flatMap((line) =>
    missingFlights(line, quote.fresh.get(line.lineId), playersAt),
  );
  const freshLines = quote.lines.map((line) => withFreshPrice(line, quote.fresh.get(line.lineId)));
  const changedLines = quote.lines.flatMap((line, i) => changeOf(line, freshLines[i]!));
  const newTotalCents = priceTrip({ ...quote, lines: freshLines }).totalCents;
  const priceChanged = changedLines.length > 0 || newTotalCents !== quote.storedTotalCents;
  return {
    status: unavailable.length > 0 ? 'UNAVAILABLE' : priceChanged ? 'PRICE_CHANGED' : 'OK',
    unavailable,
    changedLines,
    previousTotalCents: quote.storedTotalCents,
    newTotalCents,
  };
}

function missingFlights(
  line: StoredLine,
  fresh: FreshLine | undefined,
  playersAt: Map<string, number>,
): UnavailableFlight[] {
  const { lineId, courseId, courseName, playDate } = line;
  return line.flights.flatMap(({ startMinutes, players }, i) => {
    const slot = `${courseId} ${playDate} ${startMinutes}`;
    const atSlot = (playersAt.get(slot) ?? 0) + players;
    playersAt.set(slot, atSlot);
    if (fresh && (fresh.placesLeft[i] ?? 0) >= atSlot) return [];
    const flight = { lineId, courseId, courseName, playDate, startMinutes, players };
    return [{ ...flight, ...whyNot(fresh, i, players) }];
  });
}

function whyNot(
  fresh: FreshLine | undefined,
  flight: number,
  players: number,
): Pick<UnavailableFlight, 'reason' | 'minPlayers'> {
  if (!fresh) return { reason: 'NO_ANSWER' };
  const minPlayers = fresh.minPlayers?.[flight] ?? 1;
  return players < minPlayers ? { reason: 'TOO_FEW_PLAYERS', minPlayers } : { reason: 'TAKEN' };
}

function withFreshPrice(line: StoredLine, fresh: FreshLine | undefined): StoredLine {
  if (!fresh) return line;
  return {
    ...line,
    pricePerPlayerCents: fresh.pricePerPlayerCents ?? line.pricePerPlayerCents,
    offerPercent: fresh.offerPercent,
  };
}

function changeOf(before: StoredLine, after: StoredLine): ChangedLine[] {
  const change = {
    previousPricePerPlayerCents: before.pricePerPlayerCents,
    newPricePerPlayerCents: after.pricePerPlayerCents,
    previousOfferPercent: before.offerPercent ?? 0,
    newOfferPercent: after.offerPercent ?? 0,
  };
  const same =
    change.previousPricePerPlayerCents === change.newPricePerPlayerCents &&
    change.previousOfferPercent === change.newOfferPercent;
  const { lineId, courseId, courseName } = before;
  return same ? [] : [{ lineId, courseId, courseName, ...change }];
}
