import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { faultRoutes, openFaults, underFault } from './faults.ts';

let database: TestDatabase;
const apps: FastifyInstance[] = [];
let done = 0;

async function app(): Promise<string> {
  const made = Fastify();
  apps.push(made);
  const faults = await openFaults(database.pool, 'acme');
  faultRoutes(made, faults);
  const under = underFault(faults, (status) => ({ error: status }));
  made.get(
    '/read',
    under({ name: 'read', changes: false }, () => ({ read: true })),
  );
  made.post(
    '/make',
    under({ name: 'make', changes: true }, () => {
      done += 1;
      return { made: true };
    }),
  );
  return made.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const one of apps) await one.close();
  await database.close();
});

const set = (url: string, fault: unknown) =>
  fetch(`${url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
const status = (url: string, init?: RequestInit) => fetch(url, init).then((reply) => reply.status);
const post = { method: 'POST' };

describe('faults of a sandbox', () => {
  it('are obeyed by every process of one database, and read back', async () => {
    const [one, two] = [await app(), await app()];
    expect(await status(`${two}/read`)).toBe(200);
    expect((await set(one, { mode: 'error' })).status).toBe(200);
    expect(await status(`${two}/read`)).toBe(500);
    expect(await (await fetch(`${two}/faults`)).json()).toEqual({ mode: 'error' });
    await set(two, { mode: 'ok' });
    expect(await status(`${one}/read`)).toBe(200);
  });

  it('lost-reply does the work and then drops the connection; reads are answered', async () => {
    const url = await app();
    await set(url, { mode: 'lost-reply' });
    done = 0;
    await expect(fetch(`${url}/make`, post)).rejects.toThrow();
    expect(done).toBe(1);
    expect(await status(`${url}/read`)).toBe(200);
  });

  it('down drops the connection and does nothing', async () => {
    const url = await app();
    await set(url, { mode: 'down' });
    done = 0;
    await expect(fetch(`${url}/make`, post)).rejects.toThrow();
    await expect(fetch(`${url}/read`)).rejects.toThrow();
    expect(done).toBe(0);
  });

  it('slow answers after calls that came later and are not hit', async () => {
    const url = await app();
    await set(url, { mode: 'slow', delayMs: 400, only: ['make'] });
    const answered: string[] = [];
    const slow = status(`${url}/make`, post).then(() => answered.push('slow'));
    await status(`${url}/read`).then(() => answered.push('quick'));
    await slow;
    expect(answered).toEqual(['quick', 'slow']);
  });

  it('hit the given fraction of calls, the named operations, and only so many times', async () => {
    const url = await app();
    await set(url, { mode: 'error', rate: 0.5 });
    const replies = await Promise.all(Array.from({ length: 80 }, () => status(`${url}/read`)));
    const hit = replies.filter((one) => one === 500).length;
    expect(hit).toBeGreaterThan(15);
    expect(hit).toBeLessThan(65);
    await set(url, { mode: 'error', only: ['make'], times: 2 });
    expect(await status(`${url}/read`)).toBe(200);
    const made = [];
    for (let i = 0; i < 3; i++) made.push(await status(`${url}/make`, post));
    expect(made).toEqual([500, 500, 200]);
  });

  it('strange-reply answers with the configured reply and nothing done, replaced-reply with the work done', async () => {
    const url = await app();
    done = 0;
    for (const [mode, count] of [
      ['strange-reply', 0],
      ['replaced-reply', 1],
    ] as const) {
      await set(url, { mode, status: 504, text: '{"message":"Gateway Timeout"}' });
      const response = await fetch(`${url}/make`, post);
      expect({ status: response.status, body: await response.json(), done }).toEqual({
        status: 504,
        body: { message: 'Gateway Timeout' },
        done: count,
      });
    }
  });

  it('refuse a mode they do not know', async () => {
    const url = await app();
    expect((await set(url, { mode: 'on-fire' })).status).toBe(400);
  });
});
