import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many calls go in so many milliseconds, each as soon as it may. */
function callsIn(limiter: RateLimiter, ms: number): number {
  let calls = 0;
  for (let at = 0; at < ms; at += 1) {
    while (limiter.waitMs(0) === 0) {
      limiter.take();
      calls += 1;
    }
    vi.advanceTimersByTime(1);
  }
  return calls;
}

describe('the rate limiter of a provider', () => {
  it('allows three seconds’ worth of calls at once, then its number each second', () => {
    const limiter = createRateLimiter(50);
    expect(callsIn(limiter, 1)).toBe(150);
    expect(callsIn(limiter, 1000)).toBeCloseTo(50, -1);
  });

  it('allows 20 courses × 15 days within four seconds at 50 a second', () => {
    expect(callsIn(createRateLimiter(50), 3900)).toBeGreaterThanOrEqual(300);
  });

  it('reports how long the last call of a queue waits', () => {
    const limiter = createRateLimiter(50);
    expect([limiter.waitMs(0), limiter.waitMs(149)]).toEqual([0, 0]);
    expect(limiter.waitMs(249)).toBeCloseTo(2000, 0);
  });

  it('sends nothing in any lane before the time that a 429 names', () => {
    const limiter = createRateLimiter(50);
    limiter.slowDown(performance.now(), 3000);
    expect(limiter.pauseMs()).toBe(3000);
    expect(callsIn(limiter, 2990)).toBe(0);
    expect(callsIn(limiter, 1000)).toBeGreaterThan(0);
  });

  it('is halved by a 429, once for all calls that were under way together, and allows no burst', () => {
    const limiter = createRateLimiter(50);
    const sentAt = performance.now();
    vi.advanceTimersByTime(10);
    for (let i = 0; i < 16; i += 1) limiter.slowDown(sentAt, 500);
    expect(limiter.perSecond()).toBeCloseTo(25, 0);
    vi.advanceTimersByTime(500);
    expect(callsIn(limiter, 1000)).toBeLessThanOrEqual(28);
    vi.advanceTimersByTime(1);
    limiter.slowDown(performance.now(), 500);
    expect(limiter.perSecond()).toBeCloseTo(13, 0);
  });

  it('stays below what a provider allows, and recovers within a minute', () => {
    const limiter = createRateLimiter(50);
    let refused = 0;
    let sent = 0;
    for (let second = 0; second < 20; second += 1) {
      const calls = callsIn(limiter, 1000);
      sent += calls;
      // A provider that takes ten calls a second.
      if (calls > 10) {
        refused += calls - 10;
        limiter.slowDown(performance.now(), 1000);
      }
    }
    // The first burst aside, hardly any call is refused.
    expect(refused - 190).toBeLessThan(30);
    expect(sent - refused).toBeGreaterThan(60);
    vi.advanceTimersByTime(60_000);
    expect(limiter.perSecond()).toBe(50);
  });

  it('never slows down to a stop, and never pauses longer than an hour', () => {
    const limiter = createRateLimiter(50);
    for (let i = 0; i < 20; i += 1) {
      vi.advanceTimersByTime(1);
      limiter.slowDown(performance.now(), Number.MAX_SAFE_INTEGER);
    }
    expect(limiter.perSecond()).toBeGreaterThanOrEqual(1);
    expect(limiter.pauseMs()).toBeLessThanOrEqual(3_600_000);
  });

  it('counts calls that it does not limit, up to one second’s worth', () => {
    const limiter = createRateLimiter(50);
    for (let i = 0; i < 1000; i += 1) limiter.take();
    expect(limiter.pauseMs()).toBe(0);
    expect(limiter.waitMs(0)).toBeGreaterThan(900);
    expect(limiter.waitMs(0)).toBeLessThanOrEqual(1021);
  });
});
