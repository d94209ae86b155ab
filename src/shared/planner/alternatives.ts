import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';

/** Specification, business constants: look up to a week ahead, show at most three. */
const alternativeWindowDays = 7;
export const maxAlternatives = 3;

export interface Stay {
  readonly startDate: TeeDate;
  readonly endDate: TeeDate;
}

export interface AlternativeStay extends Stay {
  /** 1..7 days after the dates that were asked for. */
  readonly shiftDays: number;
}

/** The stays to try when the wanted one has nothing: both dates 1 to 7 days later, the same length, nearest first. */
export function alternativeStays(wanted: Stay): AlternativeStay[] {
  return Array.from({ length: alternativeWindowDays }, (_, i) => ({
    startDate: addDays(wanted.startDate, i + 1),
    endDate: addDays(wanted.endDate, i + 1),
    shiftDays: i + 1,
  }));
}

/** The nearest three of those that turned out to be available. */
export function nearestAvailable<T extends AlternativeStay>(
  stays: readonly T[],
  isAvailable: (stay: T) => boolean,
): T[] {
  return stays.filter(isAvailable).slice(0, maxAlternatives);
}
