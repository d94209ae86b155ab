import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpProvider, hasBroken } from './guarded-call.ts';
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

  it('is unreachable, surely not done, when no server listens', async () => {
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
    // Its reply never arrives.
    expect(await provider.call(post(`${url}/late`, 150))).toEqual({ kind: 'unknown', reason: 'timeout' });
  });

  it('sends nothing to a failing provider while the breaker is open, and tries again after', async () => {
    let requestCount = 0;
    let broken = true;
    const url = await listening((_, response) => {
      requestCount += 1;
      response.writeHead(broken ? 500 : 200).end('{}');
    });
    const { log } = noted();
    const provider = createHttpProvider('acme', log, { guard: { failuresToOpen: 3, openMs: 100 } });
    for (let i = 0; i < 6; i++) await provider.call(get(url));
    expect(requestCount).toBe(3);
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

  it('has no more calls under way than its bulkhead has places, and stops waiting at the deadline', async () => {
    const underWay: (() => void)[] = [];
    const url = await listening((_, response) => void underWay.push(() => response.end('{}')));
    const { log } = noted();
    const provider = createHttpProvider('acme', log, { guard: { concurrency: 2, waiting: 3 } });
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
    let requestCount = 0;
    const url = await listening((_, response) => {
      requestCount += 1;
      response.end('{}');
    });
    const { log } = noted();
    const reply = await createHttpProvider('acme', log).call(get(url, 5));
    expect(reply).toEqual({ kind: 'unreachable', reason: 'deadline' });
    expect(requestCount).toBe(0);
  });

  it('respects the configured rate', async () => {
    let requestCount = 0;
    const url = await listening((_, response) => {
      requestCount += 1;
      response.end('{}');
    });
    const { log } = noted();
    const provider = createHttpProvider('acme', log, { guard: { perSecond: 10 } });
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => provider.call(get(url, 900))));
    // A burst of three seconds’ worth and the nine that fit before the deadline; the rest were surely not sent.
    expect(requestCount).toBeGreaterThanOrEqual(30);
    expect(requestCount).toBeLessThanOrEqual(40);
    expect(outcomes.filter((one) => one.kind === 'unreachable').length).toBe(60 - requestCount);
  });

  it('waits after a 429 as long as the provider requires, and is sent again within its deadline', async () => {
    const requestedAt: number[] = [];
    const url = await listening((_, response) => {
      requestedAt.push(performance.now());
      if (requestedAt.length === 1) response.writeHead(429, { 'retry-after': '1' }).end('{"error":"slow"}');
      else response.end('{"done":true}');
    });
    const provider = createHttpProvider('acme', noted().log);
    const first = provider.call(post(url, 4_000));
    await expect.poll(() => requestedAt.length).toBe(1);
    await expect.poll(() => provider.health().pausedUntil).not.toBeNull();
    // A call that arrives meanwhile waits as well.
    const [one, other] = await Promise.all([first, provider.call(get(url, 4_000))]);
    expect([one, other]).toMatchObject([
      { kind: 'answer', status: 200 },
      { kind: 'answer', status: 200 },
    ]);
    expect(requestedAt.length).toBe(3);
    for (const at of requestedAt.slice(1)) expect(at - requestedAt[0]!).toBeGreaterThan(990);
  });

  it('reports at once the pause that the provider requires, where the deadline comes before, and sends nothing', async () => {
    let requestCount = 0;
    const url = await listening((_, response) => {
      requestCount += 1;
      response.writeHead(429, { 'retry-after': '30' }).end('{"error":"slow"}');
    });
    const provider = createHttpProvider('acme', noted().log, { guard: { perSecond: 50 } });
    expect(await provider.call(post(url))).toMatchObject({ status: 429, retryAfterMs: 30_000 });
    const next = await provider.call(post(url));
    expect(next).toMatchObject({ kind: 'unreachable', reason: 'rate-limited' });
    if (next.kind === 'unreachable') expect(next.retryAfterMs).toBeGreaterThan(29_000);
    expect(requestCount).toBe(1);
    expect(provider.health()).toMatchObject({ breaker: 'closed', perSecond: expect.closeTo(25, 0) });
  });

  it('a refused key is logged once for each account, is no answer, and is over when the key works again', async () => {
    let refused = ['club-a', 'club-b'];
    const url = await listening((request, response) => {
      const isRefused = refused.some((account) => request.url === `/${account}`);
      response.writeHead(isRefused ? 401 : 200).end('{}');
    });
    const errors: unknown[] = [];
    const { log } = noted();
    const provider = createHttpProvider('acme', { ...log, error: (fields) => void errors.push(fields) });
    const callAs = (account: string) => provider.call({ ...get(`${url}/${account}`), account });
    for (let i = 0; i < 10; i += 1) await callAs('club-a');
    expect(errors).toEqual([{ provider: 'acme', account: 'club-a', reason: 'HTTP 401' }]);
    expect(provider.health()).toMatchObject({
      lastAnswerAt: null,
      breaker: 'closed',
      refusedKeys: [{ account: 'club-a', since: expect.any(Date) }],
    });
    await callAs('club-b');
    await callAs('club-c');
    expect(provider.health().refusedKeys.map(({ account }) => account)).toEqual(['club-a', 'club-b']);
    refused = ['club-b'];
    await callAs('club-a');
    expect(provider.health().refusedKeys.map(({ account }) => account)).toEqual(['club-b']);
    expect(errors.length).toBe(2);
  });

  it('an answer in another form than the provider’s is a failure: it opens the breaker and ends no alarm of a key', async () => {
    let answer = { status: 401, body: '{}' };
    const url = await listening((_, response) => {
      response.writeHead(answer.status).end(answer.body);
    });
    const provider = createHttpProvider('acme', noted().log, {
      guard: { failuresToOpen: 3 },
      isOwnAnswer: (_status, body) => JSON.stringify(body) !== '{}',
    });
    await provider.call(get(url));
    // A refused key is believed in any form, and is no outage.
    expect(provider.health()).toMatchObject({ breaker: 'closed', lastFailure: null });
    answer = { status: 200, body: '{}' };
    // The caller decides as before whether the reply is the requested one.
    expect(await provider.call(get(url))).toMatchObject({ kind: 'answer', status: 200, body: {} });
    expect(provider.health()).toMatchObject({
      lastAnswerAt: null,
      lastFailure: { operation: 'read', reason: 'HTTP 200 in another form' },
      refusedKeys: [{ account: null }],
    });
    answer = { status: 404, body: '{}' };
    for (let i = 0; i < 2; i += 1) await provider.call(get(url));
    expect(provider.health()).toMatchObject({
      breaker: 'open',
      lastAnswerAt: null,
      lastFailure: { reason: 'HTTP 404 in another form' },
    });
  });

  it('stops reading an answer beyond 4 MB, and reports that a retry is no use', async () => {
    const url = await listening((_, response) => response.end(`"${'x'.repeat(5 * 1024 * 1024)}"`));
    const outcome = await createHttpProvider('acme', noted().log).call(get(url, 5_000));
    expect(outcome).toEqual({ kind: 'unknown', reason: 'too-large' });
    expect(hasBroken(outcome)).toBe(false);
    expect(hasBroken({ kind: 'unknown', reason: 'ECONNRESET' })).toBe(true);
  });
});
