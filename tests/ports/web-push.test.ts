import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#sandboxes/kit/faults.ts';
import { pushSandbox, type ReceivedPush } from '#sandboxes/push/plugin.ts';
import type { OutgoingPush, PushTarget } from '#server/integrations/push/port.ts';
import { isPushService } from '#server/integrations/push/push-services.ts';
import { createWebPush } from '#server/integrations/push/web-push.ts';
import { newVapidKeys } from '#server/platform/settings/vapid-keys.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
let service: FastifyInstance;
let url: string;
const keys = newVapidKeys();
const log = { info() {}, warn() {}, error() {} };
beforeAll(async () => {
  database = await testDatabase();
  service = Fastify({ forceCloseConnections: true });
  await service.register(pushSandbox, { prefix: '/push', pool: database.pool });
  // A proxy between us and a push service that requires a login.
  await service.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    scope.post<{ Params: { status: string } }>('/push/send/page/:status', (request, reply) =>
      reply.code(Number(request.params.status)).type('text/html').send('<html>Welcome</html>'),
    );
    scope.post('/push/send/silent', (_request, reply) => reply.code(200).send());
  });
  url = `${await service.listen({ host: '127.0.0.1', port: 0 })}/push`;
});
afterAll(async () => {
  await service?.close();
  await database.close();
});

const json = async <T>(method: string, path: string, body?: unknown) => {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
};
const fault = (set: Fault) => json('PUT', '/faults', set);
beforeEach(() => fault({ mode: 'ok' }));

type WebTarget = Extract<PushTarget, { channel: 'WEB' }>;

/** A browser that has subscribed. */
async function browser(applicationServerKey = keys.publicKey): Promise<WebTarget & { id: string }> {
  const made = await json<{ endpoint: string; keys: { p256dh: string; auth: string } }>(
    'POST',
    '/subscriptions',
    { applicationServerKey },
  );
  return { channel: 'WEB', endpoint: made.endpoint, ...made.keys, id: made.endpoint.split('/').at(-1)! };
}

const adapter = (change: { deadlineMs?: number; guard?: object } = {}) =>
  createWebPush({
    vapid: { ...keys, subject: 'mailto:hola@salida.test' },
    alsoBelow: `${url}/send`,
    log,
    guard: { failuresToOpen: 1000 },
    ...change,
  });

const message = (target: PushTarget): OutgoingPush => ({
  target,
  content: {
    title: '9:40 en Guadalmina',
    body: 'Tu salida, mañana. ñ €',
    path: '/booking/1',
    tag: 'abc-1_2',
  },
  ttlSeconds: 3600,
  reference: 'test',
});
const received = (id: string) => json<ReceivedPush[]>('GET', `/messages/${id}`);

describe('Web Push', () => {
  it('reaches a browser, which alone can read it, with its time and its topic', async () => {
    const target = await browser();
    const push = message(target);
    expect(await adapter().send(target, push)).toEqual({ ok: true });
    const [one, ...others] = await received(target.id);
    expect(others).toEqual([]);
    expect(JSON.parse(one!.text)).toEqual(push.content);
    expect(one).toMatchObject({ ttl: 3600, topic: 'abc-1_2', urgency: 'high' });
  });

  it('of a browser that has left is reported so', async () => {
    const target = await browser();
    await json('DELETE', `/subscriptions/${target.id}`);
    const gone = { ok: false, refusal: { code: 'GONE' } };
    expect(await adapter().send(target, message(target))).toMatchObject(gone);
    const nowhere = { ...target, endpoint: target.endpoint.replace(target.id, crypto.randomUUID()) };
    expect(await adapter().send(nowhere, message(nowhere))).toMatchObject(gone);
  });

  it('for a browser that subscribed with another key is refused, and the subscription stored', async () => {
    const target = await browser(newVapidKeys().publicKey);
    expect(await adapter().send(target, message(target))).toMatchObject({ refusal: { code: 'REJECTED' } });
  });

  it('with keys that are none never fits', async () => {
    const target = { ...(await browser()), p256dh: 'AAAA', auth: 'AA' };
    expect(await adapter().send(target, message(target))).toMatchObject({ refusal: { code: 'GONE' } });
  });

  it.each([
    ['down', 'UNKNOWN', 0],
    ['error', 'PROVIDER_DOWN', 0],
    ['rate-limited', 'PROVIDER_DOWN', 0],
    ['lost-reply', 'UNKNOWN', 1],
  ] as const)('while the service is “%s” is %s', async (mode, code, arrived) => {
    const target = await browser();
    await fault({ mode });
    expect(await adapter().send(target, message(target))).toMatchObject({ ok: false, refusal: { code } });
    expect(await received(target.id)).toHaveLength(arrived);
  });

  it.each([200, 203, 302])('answered by a page with status %i is UNKNOWN', async (status) => {
    const target = { ...(await browser()), endpoint: `${url}/send/page/${status}` };
    expect(await adapter().send(target, message(target))).toMatchObject({
      ok: false,
      refusal: { code: 'UNKNOWN' },
    });
  });

  it('answered 200 without a body is accepted', async () => {
    const target = { ...(await browser()), endpoint: `${url}/send/silent` };
    expect(await adapter().send(target, message(target))).toEqual({ ok: true });
  });

  it('does not wait for ever', async () => {
    const target = await browser();
    // Longer than this test may take.
    await fault({ mode: 'slow', delayMs: 120_000 });
    const reply = await adapter({ deadlineMs: 300 }).send(target, message(target));
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN', reason: 'timeout' } });
  });

  it('sends nothing for a while to a service that is down', async () => {
    const web = adapter({ guard: { failuresToOpen: 1, openMs: 60_000 } });
    const target = await browser();
    await fault({ mode: 'error', times: 1 });
    await web.send(target, message(target));
    expect(await web.send(target, message(target))).toMatchObject({ refusal: { reason: 'breaker-open' } });
    expect(web.health().map(({ breaker }) => breaker)).toEqual(['open']);
  });
});

describe('the address of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-by3p.notify.windows.com/w/?token=x',
  ])('%s is a push service’s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilpush.apple.com.test/',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'file:///etc/passwd',
    'no address',
    'http://127.0.0.1:3000/sandbox/push/sendx/1',
    'http://127.0.0.1:3000/sandbox/push/send/../../api/me',
  ])('%s is not one', (endpoint) => {
    expect(isPushService(endpoint, 'http://127.0.0.1:3000/sandbox/push/send')).toBe(false);
  });

  it('that a proxy answers with a page is not known to be sent', async () => {
    const target = await browser();
    await fault({ mode: 'strange-reply', status: 200, text: '<html>Sign in to the network</html>' });
    expect(await adapter().send(target, message(target))).toMatchObject({ refusal: { code: 'UNKNOWN' } });
    expect(await received(target.id)).toEqual([]);
  });
});
