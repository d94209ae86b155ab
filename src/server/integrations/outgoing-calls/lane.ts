import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { RateLimiter } from './rate-limiter.ts';
import type { ReplyTimes } from './reply-times.ts';

/**
 * `searches` wait for the rate limiter; `bookings` (holds, confirmations, cancellations and their look-ups) do not. A
 * provider with one kind of call has the one lane `calls`.
 */
export type LaneName = 'calls' | 'searches' | 'bookings';

export interface LaneHealth {
  readonly lane: LaneName;
  /** `open`: calls are refused at once, without a request. `half-open`: a trial call decides. */
  readonly breaker: 'closed' | 'open' | 'half-open';
  readonly callsUnderWay: number;
  readonly callsWaiting: number;
}

/**
 * Why a call was never sent: the provider is known to be down; the queue is full; a reply could not arrive before the
 * deadline; the provider requested a longer pause than that.
 */
export type NotSent = 'breaker-open' | 'too-many-calls' | 'deadline' | 'rate-limited';

/** The result of a call that was sent. */
export interface GuardedResult<T> {
  readonly value: T;
  /** A failure that counts against the provider; null for a proper reply, however unwelcome. */
  readonly failure: string | null;
  /** It failed because no reply arrived in time, which counts only where that time was fair. */
  readonly isTimeout?: boolean;
  /** The provider refuses our key: its reason. */
  readonly keyRefused?: string;
  /** The provider requests a pause: `tooMany` where we were too fast (429). Null: of unknown length. */
  readonly pause?: { readonly tooMany: boolean; readonly retryAfterMs: number | null };
}

export interface LaneSettings {
  readonly name: LaneName;
  /** Calls under way at once. */
  readonly places: number;
  /** Calls that may wait; more are refused at once. */
  readonly waiting: number;
  readonly failuresToOpen: number;
  readonly openMs: number;
}

export interface Lane {
  /**
   * Waits for a place and for the rate limiter, in the order of the calls, and runs `work` with the milliseconds that
   * are left, unless a reply could not arrive before the deadline.
   */
  run<T>(
    operation: string,
    deadlineMs: number,
    work: (leftMs: number) => Promise<GuardedResult<T>>,
  ): Promise<{ sent: true; result: GuardedResult<T> } | { sent: false; reason: NotSent }>;
  /** Refuses the waiting calls whose deadline comes before the end of the pause that the provider requested. */
  dropHopeless(): void;
  health(): LaneHealth;
}

interface Waiting {
  readonly latestStart: number;
  begin(): void;
  refuse(reason: NotSent): void;
}

/** Carries a result past the breaker, as neither a failure nor a success. */
class Uncounted<T> extends Error {
  readonly result: GuardedResult<T>;
  constructor(result: GuardedResult<T>) {
    super('not counted');
    this.result = result;
  }
}

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;

/**
 * Calls of one kind to one provider: their own places, so that a slow provider can't take every connection and other
 * kinds of calls can't take theirs; their own queue; their own circuit breaker, so that a failed provider is not called
 * again and again. A waiting call holds no place, and nothing that happens in our own queue counts for the breaker.
 */
export function createLane(settings: LaneSettings, limiter: RateLimiter, times: ReplyTimes): Lane {
  const { name, places, waiting: mostWaiting, failuresToOpen, openMs } = settings;
  const breaker = circuitBreaker(
    handleWhenResult((result) => (result as GuardedResult<unknown>).failure !== null),
    { breaker: new ConsecutiveBreaker(failuresToOpen), halfOpenAfter: openMs },
  );
  let openUntil = Number.NEGATIVE_INFINITY;
  breaker.onBreak(() => (openUntil = Date.now() + openMs));
  const queue: Waiting[] = [];
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  const isOpen = () => breaker.state === CircuitState.Open && Date.now() < openUntil;
  const turnMs = (position: number) => (name === 'bookings' ? limiter.pauseMs() : limiter.waitMs(position));

  /** Begins the calls that may begin now; called again whenever a call ends or the rate limiter allows the next. */
  function advance(): void {
    clearTimeout(timer);
    // While the provider may still be down, one trial call goes alone.
    const most = breaker.state === CircuitState.Closed ? places : 1;
    while (queue.length > 0 && underWay < most) {
      if (isOpen()) {
        for (const one of queue.splice(0)) one.refuse('breaker-open');
        return;
      }
      const waitMs = turnMs(0);
      if (waitMs > 0) {
        timer = setTimeout(advance, Math.ceil(waitMs));
        return;
      }
      limiter.take();
      underWay += 1;
      queue.shift()?.begin();
    }
  }

  const lateReason = (latestStart: number): NotSent =>
    performance.now() + limiter.pauseMs() > latestStart && limiter.pauseMs() > 0
      ? 'rate-limited'
      : 'deadline';

  /** Null: a place is taken, the call goes now. */
  function waitForTurn(latestStart: number): Promise<NotSent | null> {
    return new Promise((resolve) => {
      const tooLate = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1);
        resolve(lateReason(latestStart));
      }, latestStart - performance.now());
      const settle = (reason: NotSent | null) => {
        clearTimeout(tooLate);
        resolve(reason);
      };
      const one: Waiting = { latestStart, begin: () => settle(null), refuse: settle };
      queue.push(one);
      advance();
    });
  }

  return {
    async run(operation, deadlineMs, work) {
      const end = performance.now() + deadlineMs;
      const latestStart = end - times.neededMs(operation);
      if (isOpen()) return { sent: false, reason: 'breaker-open' };
      // A call that the rate limiter would pass too late is refused now. This also bounds the queue.
      if (performance.now() + turnMs(queue.length) > latestStart)
        return { sent: false, reason: lateReason(latestStart) };
      if (queue.length >= mostWaiting) return { sent: false, reason: 'too-many-calls' };
      const reason = await waitForTurn(latestStart);
      if (reason) return { sent: false, reason };
      try {
        const result = await breaker.execute(async () => {
          const sentAt = performance.now();
          const leftMs = end - sentAt;
          const isFair = leftMs >= times.fairMs(operation) || breaker.state === CircuitState.HalfOpen;
          const done = await work(leftMs);
          if (done.isTimeout && !isFair) throw new Uncounted(done);
          if (done.failure === null && !done.keyRefused && !done.pause)
            times.note(operation, performance.now() - sentAt);
          if (done.pause?.tooMany) limiter.slowDown(sentAt, done.pause.retryAfterMs);
          else if (done.pause?.retryAfterMs) limiter.pause(done.pause.retryAfterMs);
          return done;
        });
        return { sent: true, result };
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { sent: false, reason: 'breaker-open' };
        if (error instanceof Uncounted) return { sent: true, result: error.result };
        throw error;
      } finally {
        underWay -= 1;
        advance();
      }
    },
    dropHopeless() {
      const from = performance.now() + limiter.pauseMs();
      for (const one of queue.filter(({ latestStart }) => latestStart < from)) {
        queue.splice(queue.indexOf(one), 1);
        one.refuse('rate-limited');
      }
    },
    health: () => ({
      lane: name,
      breaker: stateNames[breaker.state],
      callsUnderWay: underWay,
      callsWaiting: queue.length,
    }),
  };
}
