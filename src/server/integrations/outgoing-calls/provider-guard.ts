import { createKeyAlarm } from './key-alarm.ts';
import { createLane, type GuardedResult, type LaneName, type NotSent } from './lane.ts';
import type { OutsideLog } from './log.ts';
import type { ProviderHealth } from './port.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createReplyTimes } from './reply-times.ts';

export interface GuardSettings {
  /** Calls under way at once in each lane; more wait. */
  readonly concurrency?: number;
  /** Calls that may wait in each lane; more are refused at once. */
  readonly waiting?: number;
  /** Failures in a row that open a lane's breaker … */
  readonly failuresToOpen?: number;
  /** … and for how long, before a trial call. */
  readonly openMs?: number;
  /** Requests a second on average; a burst of some seconds' worth is allowed. By default unlimited. */
  readonly perSecond?: number;
}

/** A lane of the provider (by default its first), and the account (a club's tenant) of the call. */
export interface CallPlace {
  readonly lane?: LaneName;
  readonly account?: string;
}

export interface ProviderGuard {
  /**
   * Runs `work` unless the provider is known to be down, or no reply can arrive before the deadline; `leftMs` is the
   * remaining time.
   */
  run<T>(
    operation: string,
    deadlineMs: number,
    work: (leftMs: number) => Promise<GuardedResult<T>>,
    place?: CallPlace,
  ): Promise<{ sent: true; value: T } | { sent: false; reason: NotSent; retryAfterMs: number | null }>;
  health(): ProviderHealth;
}

const breakerRank = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Bounds memory; in practice the rate limiter and the deadlines refuse earlier. */
const MOST_WAITING = 1000;

/**
 * Guards the calls to one provider: a rate limiter for all of them, lanes with places and breakers of their own (decision
 * 21), and an alarm for a key that is refused.
 */
export function createProviderGuard(
  provider: string,
  log: OutsideLog,
  settings: GuardSettings = {},
  laneNames: readonly [LaneName, ...LaneName[]] = ['calls'],
): ProviderGuard {
  const limiter = createRateLimiter(settings.perSecond);
  const times = createReplyTimes();
  const keys = createKeyAlarm(provider, log);
  const open = (name: LaneName) =>
    createLane(
      {
        name,
        places: settings.concurrency ?? 16,
        waiting: settings.waiting ?? MOST_WAITING,
        failuresToOpen: settings.failuresToOpen ?? 5,
        openMs: settings.openMs ?? 10_000,
      },
      limiter,
      times,
    );
  const first = open(laneNames[0]);
  const lanes = new Map([
    [laneNames[0], first],
    ...laneNames.slice(1).map((name) => [name, open(name)] as const),
  ]);
  let lastAnswerAt: Date | null = null;
  let lastFailure: ProviderHealth['lastFailure'] = null;

  function note(operation: string, account: string | null, result: GuardedResult<unknown>): void {
    if (result.failure !== null) lastFailure = { at: new Date(), operation, reason: result.failure };
    if (result.keyRefused !== undefined) keys.refused(account, result.keyRefused);
    else if (result.failure === null) {
      lastAnswerAt = new Date();
      // A provider may answer 429 before it checks the key.
      if (!result.pause) keys.accepted(account);
    }
  }

  return {
    async run(operation, deadlineMs, work, { lane = laneNames[0], account } = {}) {
      const done = await (lanes.get(lane) ?? first).run(operation, deadlineMs, work);
      if (!done.sent) {
        const pauseMs = done.reason === 'rate-limited' ? Math.ceil(limiter.pauseMs()) : null;
        return { sent: false, reason: done.reason, retryAfterMs: pauseMs };
      }
      note(operation, account ?? null, done.result);
      if (done.result.pause) for (const one of lanes.values()) one.dropHopeless();
      return { sent: true, value: done.result.value };
    },
    health() {
      const ofLanes = [...lanes.values()].map((lane) => lane.health());
      const worst = ofLanes.reduce((a, b) => (breakerRank[b.breaker] > breakerRank[a.breaker] ? b : a));
      const pauseMs = limiter.pauseMs();
      return {
        provider,
        breaker: worst.breaker,
        callsUnderWay: ofLanes.reduce((sum, lane) => sum + lane.callsUnderWay, 0),
        lanes: ofLanes,
        lastAnswerAt,
        lastFailure,
        refusedKeys: keys.list(),
        perSecond: limiter.perSecond(),
        pausedUntil: pauseMs > 0 ? new Date(Date.now() + pauseMs) : null,
      };
    },
  };
}
