import type { RateBand } from '#shared/courses/rate-bands.ts';
import type { Rate } from '#shared/courses/rates.ts';

/**
 * Position of a morning in a course's price band: the low price on a low-season weekday, the high on a high weekend.
 */
const seasonShare = { LOW: 0, MID: 0.4, HIGH: 0.8 } as const;
const dayShare = { WEEKDAY: 0, WEEKEND: 0.2 } as const;
/** Against the same day's morning. */
const bandFactor: Readonly<Record<RateBand, number>> = {
  EARLY: 0.92,
  MORNING: 1,
  MIDDAY: 0.95,
  TWILIGHT: 0.75,
};

/** Demo green fees in whole euros, from a course's published or estimated price band (euros). */
export function greenFees(band: { readonly low: number; readonly high: number }, holes: number): Rate[] {
  const spread = band.high - band.low;
  return entries(seasonShare).flatMap(([season, ofSeason]) =>
    entries(dayShare).flatMap(([dayKind, ofDay]) =>
      entries(bandFactor).map(([rateBand, factor]) => ({
        season,
        dayKind,
        band: rateBand,
        holes,
        priceCents: Math.round((band.low + spread * (ofSeason + ofDay)) * factor) * 100,
      })),
    ),
  );
}

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
