import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  wrap,
} from 'cockatiel';
import { createPace, type Pace } from './pace.ts';

/** What readiness pages and metrics show of a provider. */
export interface ProviderHealth {
  readonly provider: string;
  /** `open`: calls are refused at once, without asking. `half-open`: a trial call decides. */
  readonly breaker: 'closed' | 'open' | 'half-open';
  readonly callsUnderWay: number;
  /** When the last answer came, if any did since the start. */
  readonly lastAnswerAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly operation: string; readonly reason: string } | null;
}

export interface GuardSettings {
  /** Calls under way at once; more wait. */
  readonly concurrency?: number;
  /** Calls that may wait; more are refused at once. */
  readonly waiting?: number;
  /** Failures in a row that open the breaker … */
  readonly failuresToOpen?: number;
  /** … and for how long, before a trial call. */
  readonly openMs?: number;
  /** Requests a second on the long run; a burst of twice as many may go at once. No limit unless given. */
  readonly perSecond?: number;
}

/** With less than this left nothing is begun: it would end unknown, which is worse than surely not done. */
const LEAST_LEFT_MS = 10;

/** Why a call was never sent. */
export type NotSent = 'breaker-open' | 'too-many-calls' | 'deadline';

/** `failure` is what counts against the provider; an unwelcome but proper answer has none. */
export interface GuardedResult<T> {
  readonly value: T;
  readonly failure: string | null;
}

export interface ProviderGuard {
  /**
   * Runs `work` unless the provider is known to be down, or busy until the deadline. `leftMs` is what remains for it.
   * `urgent` work is not held back by the pace: bookings are few and must not wait behind searches.
   */
  run<T>(
    operation: string,
    deadlineMs: number,
    work: (leftMs: number) => Promise<GuardedResult<T>>,
    options?: { readonly urgent?: boolean },
  ): Promise<{ sent: true; value: T } | { sent: false; reason: NotSent }>;
  health(): ProviderHealth;
}

/**
 * The wall in front of one provider: a bulkhead, so that a slow one can't take every connection; a circuit breaker, so
 * that a dead one is not asked again and again; a pace, since Golf Manager may suspend a client for "excessively
 * frequent requests".
 */
export function createProviderGuard(provider: string, settings: GuardSettings = {}): ProviderGuard {
  const breaker = circuitBreaker(
    handleWhenResult((result) => (result as GuardedResult<unknown>).failure !== null),
    {
      breaker: new ConsecutiveBreaker(settings.failuresToOpen ?? 5),
      halfOpenAfter: settings.openMs ?? 10_000,
    },
  );
  const places = bulkhead(settings.concurrency ?? 16, settings.waiting ?? 128);
  const policy = wrap(places, breaker);
  const pace: Pace = createPace(settings.perSecond);
  let underWay = 0;
  let lastAnswerAt: Date | null = null;
  let lastFailure: ProviderHealth['lastFailure'] = null;

  return {
    async run(operation, deadlineMs, work, options = {}) {
      const end = performance.now() + deadlineMs;
      let started = false;
      let givenUp = false;
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<{ sent: false; reason: NotSent }>((resolve) => {
        timer = setTimeout(() => {
          if (started) return;
          givenUp = true;
          resolve({ sent: false, reason: 'deadline' });
        }, deadlineMs);
      });
      const attempt = policy.execute(async () => {
        const paced = givenUp ? false : options.urgent || (await pace(end - performance.now()));
        const leftMs = end - performance.now();
        if (!paced || givenUp || leftMs < LEAST_LEFT_MS) return { value: null, failure: null };
        started = true;
        underWay += 1;
        try {
          const result = await work(leftMs);
          if (result.failure === null) lastAnswerAt = new Date();
          else lastFailure = { at: new Date(), operation, reason: result.failure };
          return { value: { sent: true as const, value: result.value }, failure: result.failure };
        } finally {
          underWay -= 1;
        }
      });
      try {
        const done = await Promise.race([
          attempt.then((result) => result.value ?? { sent: false as const, reason: 'deadline' as const }),
          tooLate,
        ]);
        return done;
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { sent: false, reason: 'breaker-open' };
        if (error instanceof BulkheadRejectedError) return { sent: false, reason: 'too-many-calls' };
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    health() {
      const state = breaker.state;
      return {
        provider,
        breaker:
          state === CircuitState.Closed ? 'closed' : state === CircuitState.HalfOpen ? 'half-open' : 'open',
        callsUnderWay: underWay,
        lastAnswerAt,
        lastFailure,
      };
    },
  };
}
