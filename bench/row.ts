/** One line of the table. */
export interface Row {
  readonly row: string;
  readonly against: string;
  /** What was measured: a ratio, kilobytes or seconds, as `wanted` says. */
  readonly measured: number;
  readonly wanted: string;
  readonly isMet: boolean;
  readonly note: string;
}

export const atLeast = (measured: number, floor: number) => ({
  measured,
  wanted: `≥ ${floor}`,
  isMet: measured >= floor,
});
export const atMost = (measured: number, ceiling: number, unit = '') => ({
  measured,
  wanted: `≤ ${ceiling}${unit}`,
  isMet: measured <= ceiling,
});
