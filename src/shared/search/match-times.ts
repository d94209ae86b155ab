import type { Cents } from '#shared/kernel/money.ts';
import { isInBand, preferenceBands, type TimePreference } from '#shared/tee-times/bands.ts';

export interface PricedStart {
  readonly startMinutes: number;
  readonly priceCents: Cents;
}

export interface TimeFilter {
  /** The part of the day, by its own hours. */
  readonly time?: TimePreference;
  /** Most a player pays. */
  readonly maxPriceCents?: Cents;
}

/** The starts within the requested hours and price, in order of time. */
export function matchTimes<T extends PricedStart>(starts: readonly T[], filter: TimeFilter): T[] {
  const band = filter.time && preferenceBands[filter.time];
  const most = filter.maxPriceCents ?? Number.POSITIVE_INFINITY;
  return starts
    .filter((start) => (!band || isInBand(band, start.startMinutes)) && start.priceCents <= most)
    .sort((a, b) => a.startMinutes - b.startMinutes);
}
