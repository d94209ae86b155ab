import type { Actor } from '#server/platform/endpoints/actor.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { compareQuote, type QuoteComparison } from '#shared/quotes/compare.ts';
import { compareTerms } from '#shared/quotes/compare-terms.ts';
import type { ChangedTerms } from '#shared/quotes/contract.ts';
import { canConvert, isExpired } from '#shared/quotes/states.ts';
import type { QuotesDeps } from './deps.ts';
import { type LineToPrice, type PricedQuote, priceLines } from './price-lines.ts';
import { findOwnQuote, type StoredQuote, updatePrices } from './store.ts';

export interface Revalidated {
  readonly stored: StoredQuote;
  readonly comparison: QuoteComparison;
  readonly priced: PricedQuote;
  /** Courses whose terms are worse than those that the quote shows. */
  readonly changedTerms: readonly ChangedTerms[];
}

/** Differences between the quote's rows and the courses' current terms; a course that did not reply has none. */
function changedTermsOf({ courses }: StoredQuote, { lines }: PricedQuote, at: Date): ChangedTerms[] {
  return courses.flatMap((row, i) => {
    const { course, check } = lines[i]!;
    if (!check?.terms) return [];
    const ladder = course.cancellationLadder;
    const shown = { ladder: row.cancellationLadder ?? ladder, club: row.clubSteps, includes: row.includes };
    const now = { ladder, club: check.terms.clubSteps, includes: check.terms.includes };
    const teeTime = instantAt(row.playDate, row.slots[0]!.time, course.timeZone);
    const worse = compareTerms(now, shown, { teeTime, at });
    if (!worse) return [];
    const { courseId, courseName, playDate: date } = row;
    const { cancellation, noLongerIncluded } = worse;
    return [{ courseId, courseName, date, cancellation, noLongerIncluded: [...noLongerIncluded] }];
  });
}

export type LiveQuote = Awaited<ReturnType<typeof requireLiveQuote>>;

/** A live quote of the caller, or the reason why there is none to book. */
export async function requireLiveQuote(deps: QuotesDeps, actor: Actor, id: string) {
  const stored = await findOwnQuote(deps.db, id, actor);
  if (!stored) return refuse('NOT_FOUND');
  if (stored.quote.status === 'CONVERTED_TO_BOOKING') return refuse('QUOTE_CONVERTED');
  if (stored.quote.status === 'CANCELLED') return refuse('QUOTE_CANCELLED');
  if (isExpired(stored.quote, deps.now()) || !canConvert(stored.quote, deps.now()))
    return refuse('QUOTE_EXPIRED');
  return ok(stored);
}

/** Checks every course of a quote again, past every cache. Reads only. */
export async function recheckQuote(deps: QuotesDeps, stored: StoredQuote): Promise<Revalidated | undefined> {
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
      tee: row.slots[0]?.tee,
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
      priced.lines.flatMap(({ lineId, course, check, offerPercent }) =>
        check
          ? [
              [
                lineId,
                {
                  placesLeft: check.placesLeft,
                  pricePerPlayerCents: check.pricePerPlayerCents,
                  minPlayers: check.minPlayers.map((fewest) => Math.max(fewest, course.minPlayers)),
                  ...(offerPercent !== null && { offerPercent }),
                },
              ] as const,
            ]
          : [],
      ),
    ),
  });
  return { stored, comparison, priced, changedTerms: changedTermsOf(stored, priced, deps.now()) };
}

/**
 * Stores the prices and terms of a revalidation, so that exactly the prices that the person sees and accepts are
 * booked.
 */
async function storeRevalidation(deps: QuotesDeps, { stored, priced }: Revalidated): Promise<void> {
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
        ...(line.check?.terms && {
          ...line.check.terms,
          // A club that returns its terms only with a hold has none in a search.
          clubSteps: line.check.terms.clubSteps ?? stored.courses[i]!.clubSteps,
          cancellationLadder: line.course.cancellationLadder,
          slots: stored.courses[i]!.slots.map((slot) => ({ ...slot, tee: line.check!.tee })),
        }),
      })),
    ),
  );
}

/** The player's own check: are the places still there, at what price and on what terms? Stores the result. */
export async function revalidateQuote(deps: QuotesDeps, actor: Actor, id: string) {
  const live = await requireLiveQuote(deps, actor, id);
  if (!live.ok) return live;
  const revalidated = await recheckQuote(deps, live.value);
  if (!revalidated) return refuse('NOT_FOUND');
  if (revalidated.comparison.status !== 'UNAVAILABLE') await storeRevalidation(deps, revalidated);
  return ok(revalidated);
}
