import type { TeeDate } from '#shared/kernel/tee-date.ts';

/** A part of the year that comes back: from one day to another, both included; it may wrap the year. */
export interface Season {
  /** The name that rates refer to; several parts of a year may share one. */
  readonly name: string;
  /** `MM-DD`. */
  readonly fromDay: string;
  /** `MM-DD`. */
  readonly toDay: string;
}

/** A course's hours in a season: the first start, and the last that the club sells. */
export interface SheetHours {
  readonly firstMinutes: number;
  readonly lastMinutes: number;
}

export function isInSeason(season: Season, playDate: TeeDate): boolean {
  const day = playDate.slice(5);
  return season.fromDay <= season.toDay
    ? day >= season.fromDay && day <= season.toDay
    : day >= season.fromDay || day <= season.toDay;
}

/** The first season that has the date; undefined when a club has left a gap, and then nothing is sold that day. */
export function seasonOn<S extends Season>(seasons: readonly S[], playDate: TeeDate): S | undefined {
  return seasons.find((season) => isInSeason(season, playDate));
}
