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

export const atLeast = (measured: number, minimum: number) => ({
  measured,
  wanted: `≥ ${minimum}`,
  isMet: measured >= minimum,
});
export const atMost = (measured: number, maximum: number, unit = '') => ({
  measured,
  wanted: `≤ ${maximum}${unit}`,
  isMet: measured <= maximum,
});
