import { afterEach, expect, it, vi } from 'vitest';
import { subscribeToSession } from './session-store.ts';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the profile is fetched again when a screen needs it five minutes after the last fetch, and not before', () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z') });
  const storage = new Map([['token', 'abc']]);
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', fetched);
  const aScreenOpens = () => subscribeToSession(() => {})();

  aScreenOpens();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith('/api/me', expect.anything());
  vi.advanceTimersByTime(5 * MINUTE_MS);
  aScreenOpens();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  aScreenOpens();
  expect(fetched).toHaveBeenCalledTimes(2);
});
