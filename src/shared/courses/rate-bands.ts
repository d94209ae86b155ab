/** Parts of the day that clubs price apart. */
export const rateBands = ['EARLY', 'MORNING', 'MIDDAY', 'TWILIGHT'] as const;
export type RateBand = (typeof rateBands)[number];

const startOfBand: readonly (readonly [fromMinutes: number, band: RateBand])[] = [
  [15 * 60, 'TWILIGHT'],
  [12 * 60 + 30, 'MIDDAY'],
  [9 * 60 + 30, 'MORNING'],
];

/** The one band of a start: early before 9:30, morning to 12:30, midday to 15:00, twilight from then on. */
export function rateBandOf(startMinutes: number): RateBand {
  return startOfBand.find(([fromMinutes]) => startMinutes >= fromMinutes)?.[1] ?? 'EARLY';
}
