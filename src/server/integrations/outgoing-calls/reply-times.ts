/**
 * The usual reply time of a provider for each operation. A call that can't be answered in time is not sent: it would
 * cost the provider work and us an unknown outcome.
 */
export interface ReplyTimes {
  /** Records the duration of a reply, in milliseconds. */
  note(operation: string, ms: number): void;
  /** Below this many milliseconds a call is not sent. */
  neededMs(operation: string): number;
  /** A time-out counts against the provider only where the call had this many milliseconds. */
  fairMs(operation: string): number;
}

/** No reply over the internet takes less. */
const LEAST_NEEDED_MS = 50;
/** A provider that was slow once still gets calls with this much, or it could never show that it has become faster. */
const MOST_NEEDED_MS = 2000;
const NEWEST_WEIGHT = 0.2;
/** A proper reply may take this many times as long as usual. */
const FAIR_TIMES = 3;
const LEAST_FAIR_MS = 1000;
const MOST_FAIR_MS = 3000;

/** A moving average by operation, of which a provider has about ten. */
export function createReplyTimes(): ReplyTimes {
  const usual = new Map<string, number>();
  const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
  return {
    note(operation, ms) {
      const before = usual.get(operation) ?? ms;
      usual.set(operation, before + NEWEST_WEIGHT * (ms - before));
    },
    neededMs: (operation) => between(LEAST_NEEDED_MS, usual.get(operation) ?? 0, MOST_NEEDED_MS),
    fairMs: (operation) => between(LEAST_FAIR_MS, FAIR_TIMES * (usual.get(operation) ?? 0), MOST_FAIR_MS),
  };
}
