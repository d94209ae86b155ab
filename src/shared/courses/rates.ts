import type { Cents } from '#shared/kernel/money.ts';
import { type TeeDate, weekday } from '#shared/kernel/tee-date.ts';
import { type RateBand, rateBandOf } from './rate-bands.ts';

/** Monday to Friday, or Saturday and Sunday. */
export type DayKind = 'WEEKDAY' | 'WEEKEND';

/** A green fee a player, tax included. */
export interface Rate {
  /** A season's name. */
  readonly season: string;
  readonly dayKind: DayKind;
  /** `ANY` stands for each band that has no row of its own. */
  readonly band: RateBand | 'ANY';
  readonly holes: number;
  readonly priceCents: Cents;
}

export function dayKindOf(playDate: TeeDate): DayKind {
  return weekday(playDate) >= 6 ? 'WEEKEND' : 'WEEKDAY';
}

/**
 * The one rate of a start: same season, kind of day and holes; the start's own band before `ANY`. A slot lies in exactly
 * one band, so a group never pays two prices. Undefined when the club sells no such round.
 */
export function rateFor<R extends Rate>(
  rates: readonly R[],
  start: {
    readonly season: string;
    readonly playDate: TeeDate;
    readonly startMinutes: number;
    readonly holes: number;
  },
): R | undefined {
  const dayKind = dayKindOf(start.playDate);
  const fitting = rates.filter(
    (rate) => rate.season === start.season && rate.dayKind === dayKind && rate.holes === start.holes,
  );
  const band = rateBandOf(start.startMinutes);
  return fitting.find((rate) => rate.band === band) ?? fitting.find((rate) => rate.band === 'ANY');
}

/** For lists: the lowest price of a round; undefined without rates. */
export function lowestRateCents(rates: readonly Rate[]): Cents | undefined {
  return rates.length === 0 ? undefined : Math.min(...rates.map((rate) => rate.priceCents));
}
