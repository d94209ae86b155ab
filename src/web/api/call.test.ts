import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { me } from '#shared/accounts/contract.ts';
import type { calculatePrice } from '#shared/bookings/contract.ts';
import { call } from './call.ts';

const storage = new Map<string, string>();
const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));

beforeEach(() => {
  storage.clear();
  fetched.mockClear();
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it('a call of a signed-in user carries the stored token, cookies, and its body as JSON', async () => {
  storage.set('token', 'abc');
  const body = { fieldId: 'c1', date: '2027-03-12', numPlayers: 2 };
  await call<typeof calculatePrice>('POST /api/reservations/calculate-price', { body });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/api/reservations/calculate-price');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: JSON.stringify(body),
    headers: {
      authorization: 'Bearer abc',
      'content-type': 'application/json',
      'accept-language': 'fr',
    },
  });
});

it('a call of a visitor has no token, and one without a body claims no content', async () => {
  await call<typeof me>('GET /api/me', {});
  const { headers, credentials } = fetched.mock.calls[0]![1]!;
  expect(credentials).toBe('include');
  expect(Object.keys(headers!).sort()).toEqual(['accept-language', 'x-guest-session-id']);
});
