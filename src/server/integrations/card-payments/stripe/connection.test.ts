import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectStripe } from './connection.ts';

const quiet = { info() {}, warn() {}, error() {} };

it('a duplicate under way that can’t be repeated leaves it unknown, since it may have been done', async () => {
  const server = createServer((_, response) => {
    response.writeHead(409, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }));
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stripe = connectStripe({
    secretKey: 'sk_test_1',
    baseUrl: () => `http://127.0.0.1:${port}`,
    log: quiet,
  });
  const outcome = await stripe.call({
    operation: 'refund',
    deadlineMs: 2_000,
    idempotencyKey: 'K1',
    send: (sdk, options) => sdk.refunds.create({ payment_intent: 'pi_1' }, options),
    accept: (answer) => answer,
  });
  expect(outcome).toMatchObject({ kind: 'unknown' });
});

it('a revoked secret key is shown as refused, and is no refusal of the breaker', async () => {
  const server = createServer((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const errors: unknown[] = [];
  const stripe = connectStripe({
    secretKey: 'sk_test_1',
    baseUrl: () => `http://127.0.0.1:${port}`,
    log: { ...quiet, error: (fields) => void errors.push(fields) },
  });
  for (let i = 0; i < 8; i += 1)
    await stripe.call({
      operation: 'read payment',
      deadlineMs: 2_000,
      accept: (answer) => answer,
      send: (sdk, options) => sdk.paymentIntents.retrieve('pi_1', {}, options),
    });
  server.close();
  expect(stripe.health()).toMatchObject({
    breaker: 'closed',
    lastAnswerAt: null,
    refusedKeys: [{ account: null }],
  });
  expect(errors).toEqual([{ provider: 'stripe', account: null, reason: 'HTTP 401' }]);
});

describe('a pause that the provider requires', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const tooMany = { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' } };
  const away = { error: { type: 'api_error', message: 'away' } };

  /** Replies with `first`, then with the payment. */
  async function callAfter(first: { status: number; retryAfter?: string; body: unknown; times?: number }) {
    const at: number[] = [];
    server = createServer((_, response) => {
      at.push(performance.now());
      const isFirst = at.length <= (first.times ?? 1);
      const pause = first.retryAfter !== undefined && { 'retry-after': first.retryAfter };
      response.writeHead(isFirst ? first.status : 200, {
        'content-type': 'application/json',
        ...(isFirst && pause),
      });
      response.end(JSON.stringify(isFirst ? first.body : { object: 'payment_intent', id: 'pi_1' }));
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stripe = connectStripe({
      secretKey: 'sk_test_1',
      baseUrl: () => `http://127.0.0.1:${port}`,
      log: quiet,
    });
    const read = (deadlineMs: number) =>
      stripe.call({
        operation: 'read payment',
        deadlineMs,
        accept: (answer) => answer,
        send: (sdk, options) => sdk.paymentIntents.retrieve('pi_1', {}, options),
      });
    return { stripe, read, at };
  }

  it('by a 429 is waited for, and the call is sent again within its deadline, as are those that come meanwhile', async () => {
    const { stripe, read, at } = await callAfter({ status: 429, retryAfter: '1', body: tooMany });
    const first = read(4_000);
    await expect.poll(() => stripe.health().pausedUntil).not.toBeNull();
    expect(await Promise.all([first, read(4_000)])).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect(at).toHaveLength(3);
    for (const later of at.slice(1)) expect(later - at[0]!).toBeGreaterThan(990);
  });

  it('for longer than the deadline is reported at once, and nothing is sent until it is over', async () => {
    const { stripe, read, at } = await callAfter({ status: 429, retryAfter: '30', body: tooMany, times: 9 });
    expect(await read(1_000)).toMatchObject({ kind: 'refused', error: { statusCode: 429 } });
    expect(await read(1_000)).toEqual({ kind: 'unreachable', reason: 'rate-limited' });
    expect(at).toHaveLength(1);
    expect(stripe.health()).toMatchObject({ breaker: 'closed' });
  });

  it.each([
    ['the provider', away],
    ['a gateway', { message: 'Service Unavailable' }],
  ])('by a 503 of %s is obeyed too, and the call is not repeated automatically', async (_title, body) => {
    const { read, at } = await callAfter({ status: 503, retryAfter: '30', body });
    expect(await read(1_000)).toMatchObject({ kind: 'unknown' });
    expect(await read(1_000)).toEqual({ kind: 'unreachable', reason: 'rate-limited' });
    expect(at).toHaveLength(1);
  });
});
