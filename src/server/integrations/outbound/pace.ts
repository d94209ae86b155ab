/** Waits for its turn, at most `leftMs`; false when the turn would come too late (and none is taken). */
export type Pace = (leftMs: number) => Promise<boolean>;

/** A token bucket: `perSecond` turns a second, twice as many at once after a rest. */
export function createPace(perSecond: number | undefined): Pace {
  if (perSecond === undefined) return async () => true;
  const gapMs = 1000 / perSecond;
  const restMs = 2000;
  let nextAt = Number.NEGATIVE_INFINITY;
  return async (leftMs) => {
    const now = performance.now();
    const turnAt = Math.max(nextAt, now - restMs);
    const waitMs = turnAt + gapMs - now;
    if (waitMs > leftMs) return false;
    nextAt = turnAt + gapMs;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return true;
  };
}
