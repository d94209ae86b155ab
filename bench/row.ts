/** One line of the table. */
export interface Row {
  readonly row: string;
  readonly against: string;
  /** The measured value: a ratio, kilobytes or seconds, in the unit of `wanted`. */
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
