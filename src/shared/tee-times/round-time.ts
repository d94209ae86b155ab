/** A round is of 9 or of 18 holes. */
export type Holes = 9 | 18;

const minutesPerHole = 15;

/** Planning figure: 15 minutes a hole, so 4 h 30 for 18 and 2 h 15 for 9. */
export function roundMinutes(holes: Holes): number {
  return holes * minutesPerHole;
}
