import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { gatewayBefore } from '#tests/support/gateway.ts';
import { booked, openIntent, pay } from '#tests/support/paying.ts';

let on: TestApp;
let removeGateway = () => {};
beforeAll(async () => {
  on = await startTestApp();
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
});
afterEach(() => {
  removeGateway();
  on.takeLogged();
});
afterAll(() => on.close());

const isProvider = ({ path }: { path: string }) => path.startsWith('/sandbox/stripe/v1/');

async function post(path: string, token: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${on.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
}

const away = { status: 503, code: 'PAYMENTS_DOWN', retryAfter: expect.stringMatching(/^\d+$/) };

it.each([
  ['a 503 of a gateway', 8, { status: 503, body: { message: 'Service Unavailable' } }],
  ['a 500 of a gateway', 9, { status: 500, body: { error: 'Internal Server Error' } }],
  ['a 200 without an object', 10, { status: 200, body: {} }],
])(
  'a payment can neither be opened nor confirmed while the provider replies %s: 503 with the time to retry (week %d)',
  async (_what, weeks, reply) => {
    const unopened = await booked(on, weeks, ['LOCAL']);
    const opened = await booked(on, weeks + 10, ['LOCAL']);
    const intent = (await openIntent(on, opened.token, opened.id)).body;
    await pay(on, intent);
    removeGateway = gatewayBefore(on, isProvider, reply);
    expect(await post('/api/create-payment-intent', unopened.token, { reservationId: unopened.id })).toEqual(
      away,
    );
    const { paymentIntentId } = intent;
    const confirming = { reservationId: opened.id, paymentIntentId };
    expect(await post('/api/confirm-payment', opened.token, confirming)).toEqual(away);
    removeGateway();
    expect(
      await post('/api/create-payment-intent', unopened.token, { reservationId: unopened.id }),
    ).toMatchObject({
      status: 200,
    });
    expect(await post('/api/confirm-payment', opened.token, confirming)).toMatchObject({ status: 200 });
  },
);
