import { addDays, type TeeDate, weekday } from '#shared/kernel/tee-date.ts';

/** Maximum per email, readable at a glance. */
export const MOST_OFFERS = 5;

const THURSDAY = 4;

/** The Thursday of a day's week (Monday to Sunday), by which the week's mail is named. */
export function thursdayOf(day: TeeDate): TeeDate {
  return addDays(day, THURSDAY - weekday(day));
}

interface Sendable {
  readonly id: string;
  readonly announced: { readonly percent: number } | null;
}

/**
 * Those for one person: the largest announced discount first, then in the order given (the newest first). Never one that
 * was sent to that person before; none is no mail.
 */
export function chooseOffers<O extends Sendable>(offers: readonly O[], sentIds: ReadonlySet<string>): O[] {
  return offers
    .filter(({ id }) => !sentIds.has(id))
    .sort((a, b) => (b.announced?.percent ?? 0) - (a.announced?.percent ?? 0))
    .slice(0, MOST_OFFERS);
}
