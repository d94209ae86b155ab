import type { Cents } from '#shared/kernel/money.ts';
import { withoutAccents } from '#shared/kernel/plain-text.ts';
import { daysBetween, type TeeDate } from '#shared/kernel/tee-date.ts';

/** `quoteType` and `groupProfile` share these values (specification, quote payload). */
export const groupProfiles = ['COMPETITION', 'FAMILY', 'COUPLE', 'FRIENDS'] as const;
export type GroupProfile = (typeof groupProfiles)[number];

export const budgetRanges = ['UNDER_100', 'BETWEEN_100_150', 'BETWEEN_150_250', 'OVER_250'] as const;
export type BudgetRange = (typeof budgetRanges)[number];

const profileOfStyle: ReadonlyMap<string, GroupProfile> = new Map([
  ['competicion', 'COMPETITION'],
  ['familia', 'FAMILY'],
  ['familiar', 'FAMILY'],
  ['pareja', 'COUPLE'],
]);

/** The kind of group behind a Spanish travel style, ignoring accents and case; friends by default. */
export function groupProfileOf(travelStyle: string): GroupProfile {
  return profileOfStyle.get(withoutAccents(travelStyle.trim())) ?? 'FRIENDS';
}

/** Range by the quote's whole total: below 400 €, 600 €, 1000 €, and above (specification, quote payload). */
export function budgetRangeOf(totalCents: Cents): BudgetRange {
  if (totalCents < 400_00) return 'UNDER_100';
  if (totalCents < 600_00) return 'BETWEEN_100_150';
  if (totalCents < 1000_00) return 'BETWEEN_150_250';
  return 'OVER_250';
}

/** Total ÷ players ÷ days of the stay, both ends counted, to the nearest cent. */
export function pricePerPersonPerDayCents(trip: {
  readonly totalCents: Cents;
  readonly playerCount: number;
  readonly startDate: TeeDate;
  readonly endDate: TeeDate;
}): Cents {
  const days = Math.max(1, daysBetween(trip.startDate, trip.endDate) + 1);
  return Math.round(trip.totalCents / trip.playerCount / days);
}
