import type { Rate } from '#shared/courses/rates.ts';
import { dayKindOf } from '#shared/courses/rates.ts';
import { type Season, seasonOn } from '#shared/courses/seasons.ts';
import { type Cents, percentOf } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';

const PRIOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * A price that was valid from a moment until the next one of its key; null: no longer sold. Moments are epoch
 * milliseconds.
 */
export interface PriceSince {
  /** Of a course the rate's (`rateKey`), of a package nothing. */
  readonly key: string;
  readonly cents: Cents | null;
  readonly since: number;
}

/** Another reduction of the same thing, while it could be bought. */
export interface PastReduction {
  readonly from: number;
  readonly until: number;
  readonly percent: number;
}

/** As the database writes it into its ledger of prices. */
export const rateKey = ({ season, dayKind, band, holes }: Rate): string =>
  `${season}|${dayKind}|${band}|${holes}`;

/** The rates that an offer takes something off: of its day, or of every day. */
export function ratesOfOffer(
  course: { readonly holes: number; readonly rates: readonly Rate[]; readonly seasons: readonly Season[] },
  playDate: TeeDate | null,
): readonly Rate[] {
  const ofRound = course.rates.filter((rate) => rate.holes === course.holes);
  if (playDate === null) return ofRound;
  const season = seasonOn(course.seasons, playDate)?.name;
  return ofRound.filter((rate) => rate.season === season && rate.dayKind === dayKindOf(playDate));
}

/**
 * The lowest price in the 30 days before a discount is announced, earlier discounts included (Directive 98/6/EC, art.
 * 6a; Spain: LOCM, art. 20). Null if it was not sold then: a prior price would be invented.
 */
export function priorPriceCents(
  announcedAt: number,
  prices: readonly PriceSince[],
  reductions: readonly PastReduction[] = [],
): Cents | null {
  const windowFrom = announcedAt - PRIOR_MS;
  const paid = [...Map.groupBy(prices, ({ key }) => key).values()].flatMap((ofKey) => {
    const inOrder = ofKey.toSorted((a, b) => a.since - b.since);
    return inOrder.flatMap(({ cents, since }, i) => {
      const from = Math.max(since, windowFrom);
      const until = Math.min(inOrder[i + 1]?.since ?? announcedAt, announcedAt);
      if (cents === null || from >= until) return [];
      const reduced = reductions.filter((one) => one.from < until && one.until > from);
      return [cents, ...reduced.map(({ percent }) => cents - percentOf(cents, percent))];
    });
  });
  return paid.length === 0 ? null : Math.min(...paid);
}

/**
 * The percentage that may be announced of a price: reckoned on the lowest price before (Court of Justice, C-330/23),
 * never more than what is taken off. Null when nothing may be.
 */
export function announcedPercent(
  finalCents: Cents,
  priorCents: Cents | null,
  discountPercent: number,
): number | null {
  if (priorCents === null || finalCents >= priorCents) return null;
  const percent = Math.min(discountPercent, Math.round(((priorCents - finalCents) * 100) / priorCents));
  return percent < 1 ? null : percent;
}
