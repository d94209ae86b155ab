/** A buggy takes two players of the same flight, so each flight needs half its size, rounded up. */
export function buggiesFor(flightSizes: readonly number[]): number {
  return flightSizes.reduce((sum, players) => sum + Math.ceil(players / 2), 0);
}
