import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpProvider } from './guarded-call.ts';
import type { OutsideLog } from './log.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listening(handler: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(handler);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

function noted(): { log: OutsideLog; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const note = (fields: Readonly<Record<string, unknown>>) => void lines.push({ ...fields });
  return { log: { info: note, warn: note, error: note }, lines };
}

const get = (url: string, deadlineMs = 1_000) => ({
  operation: 'read',
  method: 'GET' as const,
  url,
  deadlineMs,
});
const post = (url: string, deadlineMs = 1_000) => ({
  operation: 'make',
  method: 'POST' as const,
  url,
  body: 'a=1',
  reference: 'SREF',
  deadlineMs,
});

describe('a guarded call', () => {
  it('gives the answer with its status, JSON body and pause', async () => {
    const url = await listening((_, response) => {
      response.writeHead(429, { 'retry-after': '2' }).end('{"error":"slow"}');
    });
    const { log, lines } = noted();
    const provider = createHttpProvider('acme', log);
    expect(await provider.call(post(url))).toEqual({
      kind: 'answer',
      status: 429,
      body: { error: 'slow' },
      retryAfterMs: 2000,
    });
    expect(lines).toEqual([
      {
        provider: 'acme',
        operation: 'make',
        reference: 'SREF',
        ms: expect.any(Number),
        outcome: 'answer',
        status: 429,
      },
    ]);
  });

  it('is unreachable, surely not done, when nobody listens', async () => {
    const url = await listening(() => {});
    await new Promise((resolve) => server!.close(resolve));
    const { log } = noted();
    expect(await createHttpProvider('acme', log).call(post(url))).toEqual({
      kind: 'unreachable',
      reason: 'ECONNREFUSED',
    });
  });

  it('is unknown, perhaps done, when the answer is lost, late, cut short or not JSON', async () => {
    const url = await listening((request, response) => {
      if (request.url === '/lost') request.socket.destroy();
      if (request.url === '/short') {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"a":');
        setTimeout(() => request.socket.destroy(), 20);
      }
      if (request.url === '/page') response.end('<html>');
    });
    const { log } = noted();
    const provider = createHttpProvider('acme', log);
    expect(await provider.call(post(`${url}/lost`))).toMatchObject({ kind: 'unknown' });
    expect(await provider.call(post(`${url}/short`))).toMatchObject({ kind: 'unknown' });
    expect(await provider.call(post(`${url}/page`))).toEqual({ kind: 'unknown', reason: 'unreadable' });
    const began = performance.now();
    expect(await provider.call(post(`${url}/late`, 150))).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(performance.now() - began).toBeLessThan(900);
  });

  it('asks a failing provider no more while the breaker is open, and tries again after', async () => {
    let asked = 0;
    let broken = true;
    const url = await listening((_, response) => {
      asked += 1;
      response.writeHead(broken ? 500 : 200).end('{}');
    });
    const { log } = noted();
    const provider = createHttpProvider('acme', log, { failuresToOpen: 3, openMs: 100 });
    for (let i = 0; i < 6; i++) await provider.call(get(url));
    expect(asked).toBe(3);
    expect(await provider.call(get(url))).toEqual({ kind: 'unreachable', reason: 'breaker-open' });
    expect(provider.health()).toMatchObject({
      provider: 'acme',
      breaker: 'open',
      lastFailure: { operation: 'read', reason: 'HTTP 500' },
    });
    broken = false;
    await expect.poll(async () => (await provider.call(get(url))).kind, { timeout: 2_000 }).toBe('answer');
    expect(provider.health()).toMatchObject({ breaker: 'closed', callsUnderWay: 0 });
  });

  it('lets no more calls under way than its bulkhead has places, and gives up waiting at the deadline', async () => {
    const underWay: (() => void)[] = [];
    const url = await listening((_, response) => void underWay.push(() => response.end('{}')));
    const { log } = noted();
    const provider = createHttpProvider('acme', log, { concurrency: 2, waiting: 3 });
    const first = [provider.call(get(url, 10_000)), provider.call(get(url, 10_000))];
    await expect.poll(() => underWay.length).toBe(2);
    const others = await Promise.all(Array.from({ length: 4 }, () => provider.call(get(url, 300))));
    expect(underWay.length).toBe(2);
    const late = { kind: 'unreachable', reason: 'deadline' };
    expect(others).toEqual([late, late, late, { kind: 'unreachable', reason: 'too-many-calls' }]);
    for (const answer of underWay) answer();
    expect((await Promise.all(first)).map(({ kind }) => kind)).toEqual(['answer', 'answer']);
  });

  it('begins nothing when no answer can come in time', async () => {
    let asked = 0;
    const url = await listening((_, response) => {
      asked += 1;
      response.end('{}');
    });
    const { log } = noted();
    const reply = await createHttpProvider('acme', log).call(get(url, 5));
    expect(reply).toEqual({ kind: 'unreachable', reason: 'deadline' });
    expect(asked).toBe(0);
  });

  it('keeps the pace that is asked for', async () => {
    let asked = 0;
    const url = await listening((_, response) => {
      asked += 1;
      response.end('{}');
    });
    const { log } = noted();
    const provider = createHttpProvider('acme', log, { perSecond: 10 });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => provider.call(get(url, 900))));
    // A burst of two seconds’ worth and the nine that fit before the deadline; the rest were surely not sent.
    expect(asked).toBeGreaterThanOrEqual(20);
    expect(asked).toBeLessThanOrEqual(30);
    expect(outcomes.filter((one) => one.kind === 'unreachable').length).toBe(40 - asked);
  });
});
