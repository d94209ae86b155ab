import type { RefusedKey } from './key-alarm.ts';
import type { LaneHealth } from './lane.ts';

/** A provider's state on readiness pages, in metrics and for administrators. */
export interface ProviderHealth {
  readonly provider: string;
  /** The worst of its lanes: `open` calls are refused at once, without a request; `half-open` a trial call decides. */
  readonly breaker: LaneHealth['breaker'];
  readonly callsUnderWay: number;
  readonly lanes: readonly LaneHealth[];
  /** Time of the last proper reply since the start; a refused key is none. */
  readonly lastAnswerAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly operation: string; readonly reason: string } | null;
  /** The accounts for which the provider refuses our key. */
  readonly refusedKeys: readonly RefusedKey[];
  /** Calls a second at present, below the usual after a 429; null where they are not limited. */
  readonly perSecond: number | null;
  /** The provider requested a pause until then. */
  readonly pausedUntil: Date | null;
}
