import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuardedResult, LaneName } from './lane.ts';
import type { OutsideLog } from './log.ts';
import { createProviderGuard, type GuardSettings } from './provider-guard.ts';

const quiet: OutsideLog = { info() {}, warn() {}, error() {} };
const guardWith = (settings: GuardSettings) =>
  createProviderGuard('acme', quiet, settings, ['searches', 'bookings']);
type Guard = ReturnType<typeof guardWith>;

const ok: GuardedResult<string> = { value: 'done', failure: null };
const down: GuardedResult<string> = { value: 'down', failure: 'HTTP 500' };
const late: GuardedResult<string> = { value: 'late', failure: 'timeout', isTimeout: true };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets time pass until the work is done; all times are those of the test's own clock. */
async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) await vi.advanceTimersByTimeAsync(5);
  return work;
}

const begin = (
  guard: Guard,
  lane: LaneName,
  work: (leftMs: number) => Promise<GuardedResult<string>> | GuardedResult<string>,
  deadlineMs = 4000,
) => guard.run(lane, deadlineMs, async (leftMs) => work(leftMs), { lane });
const runCall = (...call: Parameters<typeof begin>) => whileTimePasses(begin(...call));
const stateOf = (guard: Guard, lane: LaneName) =>
  guard.health().lanes.find((one) => one.lane === lane)?.breaker;

describe('lanes of a provider', () => {
  it('a booking begins at once while searches hold all their places and hundreds wait', async () => {
    const guard = guardWith({ concurrency: 2, perSecond: 50 });
    let isOver = false;
    const searches = Array.from({ length: 300 }, () =>
      begin(guard, 'searches', async () => {
        while (!isOver) await sleep(5);
        return ok;
      }),
    );
    expect(guard.health().lanes[0]).toMatchObject({ callsUnderWay: 2, callsWaiting: 298 });
    let searchesWaited: number | undefined;
    await runCall(guard, 'bookings', () => {
      searchesWaited = guard.health().lanes[0]?.callsWaiting;
      return ok;
    });
    expect(searchesWaited).toBe(298);
    isOver = true;
    await whileTimePasses(Promise.all(searches));
  });

  it('failing searches close their own lane only', async () => {
    const guard = guardWith({ failuresToOpen: 3 });
    for (let i = 0; i < 5; i += 1) await runCall(guard, 'searches', () => down);
    expect([stateOf(guard, 'searches'), stateOf(guard, 'bookings')]).toEqual(['open', 'closed']);
    expect(guard.health().breaker).toBe('open');
    expect(await runCall(guard, 'searches', () => ok)).toMatchObject({ sent: false, reason: 'breaker-open' });
    expect(await runCall(guard, 'bookings', () => ok)).toMatchObject({ sent: true });
  });

  it('failures in our own queue open no breaker', async () => {
    const guard = guardWith({ concurrency: 1, waiting: 5, failuresToOpen: 1 });
    const first = begin(guard, 'searches', async () => {
      await sleep(400);
      return ok;
    });
    const others = await whileTimePasses(
      Promise.all(Array.from({ length: 20 }, () => begin(guard, 'searches', () => ok, 200))),
    );
    expect(new Set(others.map((one) => !one.sent && one.reason))).toEqual(
      new Set(['deadline', 'too-many-calls']),
    );
    await whileTimePasses(first);
    expect(stateOf(guard, 'searches')).toBe('closed');
    expect(guard.health().lastFailure).toBeNull();
  });

  it('a time-out counts only where the call had a fair time for its answer', async () => {
    const guard = guardWith({ failuresToOpen: 3 });
    for (let i = 0; i < 10; i += 1) await runCall(guard, 'searches', () => late, 300);
    expect(stateOf(guard, 'searches')).toBe('closed');
    for (let i = 0; i < 3; i += 1) {
      await runCall(guard, 'searches', () => late, 4000);
      // Between them, one that counts neither as a failure nor as a success.
      await runCall(guard, 'searches', () => late, 300);
    }
    expect(stateOf(guard, 'searches')).toBe('open');
  });

  it('a call is not sent with less time than an answer usually takes', async () => {
    const guard = guardWith({});
    for (let i = 0; i < 3; i += 1)
      await runCall(guard, 'searches', async () => {
        await sleep(200);
        return ok;
      });
    let requestCount = 0;
    const count = () => {
      requestCount += 1;
      return ok;
    };
    expect(await runCall(guard, 'searches', count, 150)).toMatchObject({ sent: false, reason: 'deadline' });
    expect(requestCount).toBe(0);
    expect(await runCall(guard, 'searches', count, 1000)).toMatchObject({ sent: true });
    // Another operation has a measure of its own.
    expect(await runCall(guard, 'bookings', count, 150)).toMatchObject({ sent: true });
  });

  it('a provider that was slow is called again with any usual deadline, so that it can show to be fast', async () => {
    const guard = guardWith({});
    await runCall(guard, 'searches', async () => {
      await sleep(2500);
      return ok;
    });
    expect(await runCall(guard, 'searches', () => ok, 4000)).toMatchObject({ sent: true });
    expect(await runCall(guard, 'searches', () => ok, 1900)).toMatchObject({ sent: false });
  });

  it('300 searches at once are all sent in four seconds at 50 a second, none refused', async () => {
    const guard = guardWith({ perSecond: 50 });
    const all = await whileTimePasses(
      Promise.all(
        Array.from({ length: 300 }, () =>
          begin(guard, 'searches', async () => {
            await sleep(50);
            return ok;
          }),
        ),
      ),
    );
    expect(all.filter((one) => !one.sent)).toEqual([]);
  });

  it('searches whose turn can not come in time are refused at once', async () => {
    const guard = guardWith({ perSecond: 10 });
    const all = Array.from({ length: 200 }, () => begin(guard, 'searches', () => ok, 1000));
    // No time passes until the reply is there.
    const first = await Promise.race(all.slice(100));
    expect(first).toMatchObject({ sent: false, reason: 'deadline' });
    // The rest of the burst, and the calls that fit into the deadline.
    expect(guard.health().lanes[0]?.callsWaiting).toBeLessThan(40);
    await whileTimePasses(Promise.all(all));
  });

  it('when the provider requires a pause, waiting searches that it outlasts are refused at once', async () => {
    const guard = guardWith({ concurrency: 1 });
    const tooMany = { ...ok, pause: { tooMany: true, retryAfterMs: 2000 } };
    const first = begin(guard, 'searches', async () => {
      await sleep(50);
      return tooMany;
    });
    const waiting = begin(guard, 'searches', () => ok, 1500);
    await whileTimePasses(first);
    const refused = await waiting;
    expect(refused).toMatchObject({ sent: false, reason: 'rate-limited' });
    if (!refused.sent) expect(refused.retryAfterMs).toBeGreaterThan(1500);
    expect(await runCall(guard, 'bookings', () => ok, 1500)).toMatchObject({ reason: 'rate-limited' });
    expect(guard.health().pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 1500);
    // A booking with time enough waits for that moment, and is sent.
    const began = performance.now();
    expect(await runCall(guard, 'bookings', () => ok, 4000)).toMatchObject({ sent: true });
    expect(performance.now() - began).toBeGreaterThan(1500);
  });
});
