/**
 * Limits the calls to one provider: a token bucket that slows down when the provider answers 429, and a time before
 * which nothing is sent. All lanes of a provider share one, since vendors count per key.
 */
export interface RateLimiter {
  /** Milliseconds until the `position`-th call from now (0: the next) may go. */
  waitMs(position: number): number;
  /** As `waitMs`, for calls that the bucket does not limit: only a pause that the provider requested does. */
  pauseMs(): number;
  /** Counts a call that is sent now. */
  take(): void;
  /**
   * The provider answered "too many" to a call sent at `sentAt` (`performance.now()`). The rate is halved, once for all
   * calls that were under way together, and nothing is sent until `retryAfterMs` have passed.
   */
  slowDown(sentAt: number, retryAfterMs: number | null): void;
  /** The provider requested a pause for another reason (a 503 with `Retry-After`). */
  pause(retryAfterMs: number): void;
  /** Calls a second at present; null: not limited. */
  perSecond(): number | null;
}

/**
 * After a rest, so many seconds' worth of calls may go at once. Three, so that the largest search of the planner (20
 * courses × 15 days) ends within a search's deadline of 4 s at 50 calls a second: 150 at once and 150 in 3 s.
 */
const BURST_SECONDS = 3;
/** How far bookings, which are never limited, may delay the searches. */
const MOST_DEBT_SECONDS = 1;
const LEAST_PER_SECOND = 1;
/** Additive increase: the share of the full rate that comes back each second without a 429. */
const RECOVERY_SHARE_PER_SECOND = 0.02;
/** Where a 429 has no valid `Retry-After`. */
const DEFAULT_PAUSE_MS = 1000;
const LEAST_PAUSE_MS = 250;
/** A wrong clock or a typing error at the provider must not stop the sale permanently. */
const MOST_PAUSE_MS = 60 * 60_000;

/** `fullPerSecond` calls a second; by default unlimited, except the pauses that the provider requests. */
export function createRateLimiter(fullPerSecond: number | undefined): RateLimiter {
  let rate = fullPerSecond ?? Number.POSITIVE_INFINITY;
  let tokens = rate === Number.POSITIVE_INFINITY ? 0 : rate * BURST_SECONDS;
  let filledAt = performance.now();
  let notBefore = Number.NEGATIVE_INFINITY;
  let slowedAt = Number.NEGATIVE_INFINITY;

  function refill(): void {
    const now = performance.now();
    const from = Math.max(filledAt, Math.min(notBefore, now));
    const seconds = (now - from) / 1000;
    filledAt = now;
    if (fullPerSecond === undefined) return;
    rate = Math.min(fullPerSecond, rate + fullPerSecond * RECOVERY_SHARE_PER_SECOND * seconds);
    // No burst to a provider that has just replied 429.
    const most = rate < fullPerSecond ? 1 : fullPerSecond * BURST_SECONDS;
    tokens = Math.min(most, tokens + rate * seconds);
  }

  function hold(retryAfterMs: number): void {
    const pauseMs = Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, retryAfterMs));
    notBefore = Math.max(notBefore, performance.now() + pauseMs);
  }

  const pauseMs = () => Math.max(0, notBefore - performance.now());
  return {
    pauseMs,
    waitMs(position) {
      refill();
      const missing = fullPerSecond === undefined ? 0 : Math.max(0, position + 1 - tokens);
      return pauseMs() + (missing === 0 ? 0 : (missing / rate) * 1000);
    },
    take() {
      refill();
      if (fullPerSecond !== undefined) tokens = Math.max(-MOST_DEBT_SECONDS * rate, tokens - 1);
    },
    slowDown(sentAt, retryAfterMs) {
      refill();
      hold(retryAfterMs ?? DEFAULT_PAUSE_MS);
      if (fullPerSecond === undefined || sentAt < slowedAt) return;
      slowedAt = performance.now();
      rate = Math.max(LEAST_PER_SECOND, rate / 2);
      tokens = Math.min(tokens, 0);
    },
    pause(retryAfterMs) {
      refill();
      hold(retryAfterMs);
    },
    perSecond: () => {
      refill();
      return fullPerSecond === undefined ? null : rate;
    },
  };
}
