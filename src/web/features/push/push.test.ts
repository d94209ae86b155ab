import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '#shared/accounts/contract.ts';
import { syncPush } from './push.ts';

const DAY_MS = 86_400_000;
const user = { id: 'u1', notificacionesPush: true } as Account;
const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: Uint8Array.from([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
};
const storage = new Map<string, string>();
const sent: string[] = [];

beforeEach(() => {
  storage.clear();
  sent.length = 0;
  vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z') });
  const registration = { pushManager: { getSubscription: async () => subscription } };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'PUT') sent.push(url);
    return new Response(JSON.stringify({ push: { vapidPublicKey: 'AQID' } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a push subscription is sent to the server again after seven days, and not before', async () => {
  await syncPush(user);
  expect(sent).toEqual(['/api/push-subscription']);
  vi.advanceTimersByTime(7 * DAY_MS - 1);
  await syncPush(user);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await syncPush(user);
  expect(sent).toHaveLength(2);
});

it('a push subscription is sent at once for another user, and never for a user with push off', async () => {
  await syncPush(user);
  await syncPush({ ...user, notificacionesPush: false });
  expect(sent).toHaveLength(1);
  await syncPush({ ...user, id: 'u2' });
  expect(sent).toHaveLength(2);
});
