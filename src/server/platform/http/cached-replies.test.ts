import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const LIST = '/api/golf-courses';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ log: 'info', env: { TRUST_PROXY: '127.0.0.1' } });
  await fetch(`${on.url}${LIST}`);
});
afterAll(() => on.close());
beforeEach(() => void on.takeLogged());

const repliesOf = (text: string, what: 'hits' | 'misses') =>
  Number(new RegExp(`salida_cache_${what}\\{cache="replies"\\} (\\d+)`).exec(text)![1]);
async function counts() {
  const text = await on.app.metrics.metrics();
  return { hits: repliesOf(text, 'hits'), misses: repliesOf(text, 'misses') };
}

const answered = () => on.takeLogged().map((line) => JSON.parse(line) as Record<string, unknown>);

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${on.url}${path}`, { method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('a reply from the cache', () => {
  it('is served without being made again, with the headers of every reply', async () => {
    const before = await counts();
    const reply = await fetch(`${on.url}${LIST}`);
    const text = await reply.text();
    expect(JSON.parse(text)).toHaveLength(101);
    expect(await counts()).toEqual({ hits: before.hits + 1, misses: before.misses });
    const other = await fetch(`${on.url}/api/golf-courses/nothing`);
    const { 'content-length': length, date: _, ...headers } = Object.fromEntries(reply.headers);
    const { 'content-length': __, date: ___, ...others } = Object.fromEntries(other.headers);
    expect(headers).toEqual(others);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(length).toBe(String(Buffer.byteLength(text)));
  });

  it('leaves the line of every reply, with its trace and its caller, and is counted', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await send('GET', LIST, {
      'x-request-id': 'pedido-0001',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      'x-forwarded-for': '203.0.113.7',
    });
    expect(answered()).toMatchObject([
      {
        msg: 'answered',
        method: 'GET',
        url: LIST,
        status: 200,
        address: '203.0.113.7',
        requestId: 'pedido-0001',
        traceId,
      },
    ]);
    expect(await on.app.metrics.metrics()).toMatch(
      /salida_http_request_seconds_count\{method="GET",route="\/api\/golf-courses",status="200"\} \d+/,
    );
  });

  it('is served to HEAD without its body', async () => {
    const [head, get] = [await send('HEAD', LIST), await send('GET', LIST)];
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('is not served to a request with a query, which is created for its caller', async () => {
    await fetch(`${on.url}/api/offers`);
    const before = await counts();
    await fetch(`${on.url}/api/offers?type=DIRECT_BOOKING`);
    await fetch(`${on.url}/api/offers?type=DIRECT_BOOKING`);
    expect(await counts()).toEqual(before);
  });
});
