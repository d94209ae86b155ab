import { type RateBand, rateBands } from '#shared/courses/rate-bands.ts';
import type { DayKind, Rate } from '#shared/courses/rates.ts';
import type { Season } from '#shared/courses/seasons.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';

export interface SeasonRates {
  readonly name: string;
  /** When it is: several parts of a year may share one name. */
  readonly parts: readonly Pick<Season, 'fromDay' | 'toDay'>[];
  /** Each kind of day with the green fee of each band, in the bands' order; null where none is sold. */
  readonly rows: readonly { readonly dayKind: DayKind; readonly prices: readonly (Cents | null)[] }[];
}

function priceIn(rates: readonly Rate[], season: string, dayKind: DayKind, band: RateBand): Cents | null {
  const fitting = rates.filter((rate) => rate.season === season && rate.dayKind === dayKind);
  const found = fitting.find((rate) => rate.band === band) ?? fitting.find((rate) => rate.band === 'ANY');
  return found?.priceCents ?? null;
}

/** The prices of a round through the year: a table for each season, in the order of their first days. */
export function rateTable(seasons: readonly Season[], rates: readonly Rate[], holes: number): SeasonRates[] {
  const ofRound = rates.filter((rate) => rate.holes === holes);
  const inOrder = seasons.toSorted((a, b) => byCharacters(a.fromDay, b.fromDay));
  return [...Map.groupBy(inOrder, (season) => season.name)].map(([name, parts]) => ({
    name,
    parts: parts.map(({ fromDay, toDay }) => ({ fromDay, toDay })),
    rows: (['WEEKDAY', 'WEEKEND'] as const).map((dayKind) => ({
      dayKind,
      prices: rateBands.map((band) => priceIn(ofRound, name, dayKind, band)),
    })),
  }));
}
