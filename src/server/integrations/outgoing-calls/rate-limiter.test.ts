import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace, type Pace } from './rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many calls go in so many milliseconds, each as soon as it may. */
function callsIn(pace: Pace, ms: number): number {
  let calls = 0;
  for (let at = 0; at < ms; at += 1) {
    while (pace.waitMs(0) === 0) {
      pace.take();
      calls += 1;
    }
    vi.advanceTimersByTime(1);
  }
  return calls;
}

describe('the pace of a provider', () => {
  it('lets three seconds’ worth of calls go at once, then its number each second', () => {
    const pace = createPace(50);
    expect(callsIn(pace, 1)).toBe(150);
    expect(callsIn(pace, 1000)).toBeCloseTo(50, -1);
  });

  it('lets 20 courses × 15 days go within four seconds at 50 a second', () => {
    expect(callsIn(createPace(50), 3900)).toBeGreaterThanOrEqual(300);
  });

  it('says how long the last of a queue waits', () => {
    const pace = createPace(50);
    expect([pace.waitMs(0), pace.waitMs(149)]).toEqual([0, 0]);
    expect(pace.waitMs(249)).toBeCloseTo(2000, 0);
  });

  it('sends nothing before the moment that a 429 names, to whichever lane', () => {
    const pace = createPace(50);
    pace.slowDown(performance.now(), 3000);
    expect(pace.pauseMs()).toBe(3000);
    expect(callsIn(pace, 2990)).toBe(0);
    expect(callsIn(pace, 1000)).toBeGreaterThan(0);
  });

  it('is halved by a 429, once for all calls that were under way together, and allows no burst', () => {
    const pace = createPace(50);
    const sentAt = performance.now();
    vi.advanceTimersByTime(10);
    for (let i = 0; i < 16; i += 1) pace.slowDown(sentAt, 500);
    expect(pace.perSecond()).toBeCloseTo(25, 0);
    vi.advanceTimersByTime(500);
    expect(callsIn(pace, 1000)).toBeLessThanOrEqual(28);
    vi.advanceTimersByTime(1);
    pace.slowDown(performance.now(), 500);
    expect(pace.perSecond()).toBeCloseTo(13, 0);
  });

  it('settles below what a provider allows, and recovers within a minute', () => {
    const pace = createPace(50);
    let refused = 0;
    let sent = 0;
    for (let second = 0; second < 20; second += 1) {
      const calls = callsIn(pace, 1000);
      sent += calls;
      // A provider that takes ten calls a second.
      if (calls > 10) {
        refused += calls - 10;
        pace.slowDown(performance.now(), 1000);
      }
    }
    // The first burst aside, hardly any call is refused.
    expect(refused - 190).toBeLessThan(30);
    expect(sent - refused).toBeGreaterThan(60);
    vi.advanceTimersByTime(60_000);
    expect(pace.perSecond()).toBe(50);
  });

  it('never falls so far that nothing goes, and never waits longer than an hour', () => {
    const pace = createPace(50);
    for (let i = 0; i < 20; i += 1) {
      vi.advanceTimersByTime(1);
      pace.slowDown(performance.now(), Number.MAX_SAFE_INTEGER);
    }
    expect(pace.perSecond()).toBeGreaterThanOrEqual(1);
    expect(pace.pauseMs()).toBeLessThanOrEqual(3_600_000);
  });

  it('is counted for calls that it does not hold back, up to one second’s worth', () => {
    const pace = createPace(50);
    for (let i = 0; i < 1000; i += 1) pace.take();
    expect(pace.pauseMs()).toBe(0);
    expect(pace.waitMs(0)).toBeGreaterThan(900);
    expect(pace.waitMs(0)).toBeLessThanOrEqual(1021);
  });
});
