import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import { type Caller, callerAt } from '../support/app.ts';
import { booked, openIntent } from '../support/paying.ts';
import { type Running, startProcess } from '../support/process.ts';
import { availability, coursesOf, eventually, setFault, someTuesday } from '../support/travel.ts';
import { type Callers, isExpected, isUnavailable, startCallers } from './callers.ts';

const sandboxes = ['golf-manager', 'teeone', 'stripe', 'mail'] as const;
const providers = ['golf-manager', 'tee-one', 'stripe', 'smtp'] as const;
type Source = 'LOCAL' | 'GOLF_MANAGER' | 'TEEONE';

const SLOW_MS = 20_000;
/** The time limit for requests that need the third party, with a margin for a busy machine. */
const SEARCH_MS = 4000 + 2000;
const PAYMENT_MS = 8000 + 3000;
const BOOKING_MS = 9000 + 3000;
/** The time limit for all others. */
const OTHERS_MS = 4000;
/** With the breaker open no request is sent. */
const AT_ONCE_MS = 2000;

const dataDir = mkdtempSync(join(tmpdir(), 'salida-third-'));
let metricsUrl: string;
let app: Running;
let on: Caller;
let callers: Callers;
/** Unpaid bookings of local courses, whose players pay later. */
let unpaid: { token: string; id: string }[];

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  app = await startProcess({ DATA_DIR: dataDir, METRICS_PORT: String(port) });
  on = callerAt(app.url);
  unpaid = [];
  for (let i = 0; i < 6; i += 1) unpaid.push(await booked(on, 30 + i, ['LOCAL']));
  callers = await startCallers(on, 4);
});
afterAll(async () => {
  await callers?.stop();
  await app?.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const setAll = (fault: Record<string, unknown>) =>
  Promise.all(sandboxes.map((vendor) => setFault(on, vendor, fault)));

async function timed<T>(work: Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work;
  return { ms: performance.now() - began, value };
}

/** The breakers as `/readyz?verbose` reports them; the metrics must agree. */
async function breakers(): Promise<Record<string, string>> {
  type Ready = { providers: { provider: string; breaker: string }[] };
  const { status, body } = await on.call<Ready>('GET', '/readyz?verbose');
  expect(status).toBe(200);
  const text = await (await fetch(metricsUrl)).text();
  const value: Record<string, string> = { closed: '0', 'half-open': '0.5', open: '1' };
  for (const { provider, breaker } of body.providers)
    expect(text).toContain(`salida_provider_breaker{provider="${provider}"} ${value[breaker]}\n`);
  return Object.fromEntries(body.providers.map(({ provider, breaker }) => [provider, breaker]));
}

let week = 3;
/** Searches a day that was not searched before. Returns which of the sources answered, and the duration. */
async function search(...sources: Source[]): Promise<{ ms: number; answered: Source[] }> {
  week += 1;
  const date = someTuesday(3 + (week % 40));
  const courses = await coursesOf(on, sources);
  const { ms, value } = await timed(availability(on, courses, { from: date, to: date, players: 3 }));
  for (const { available, reasonMessage } of value)
    if (!available) expect(reasonMessage).toBe(errors.availability.NO_ANSWER);
  return { ms, answered: sources.filter((_, i) => value[i]!.available) };
}

const tryToPay = async ({ token, id }: (typeof unpaid)[number]) => {
  const { ms, value } = await timed(openIntent(on, token, id));
  return { ms, ...value };
};

let people = 0;
/** An account that receives an email. */
async function requestEmail(): Promise<string> {
  people += 1;
  const email = `carta-${people}@salida.test`;
  const person = { name: `Carta ${people}`, email, password: 'secreta1', role: 'CLIENT' };
  await on.call('POST', '/api/register', { body: person });
  const { ms, value } = await timed(on.call('POST', '/api/forgot-password', { body: { email } }));
  expect(value.status).toBe(200);
  expect(ms).toBeLessThan(OTHERS_MS);
  return email;
}

it('slow ones delay only their own callers, by their own deadline', async () => {
  // Its tees are known from here on; before that, all searches of a club wait for one call, which fails once.
  expect((await search('GOLF_MANAGER')).answered).toEqual(['GOLF_MANAGER']);
  await setFault(on, 'golf-manager', { mode: 'slow', delayMs: SLOW_MS });
  await setFault(on, 'stripe', { mode: 'slow', delayMs: SLOW_MS });
  const payments = Promise.all(unpaid.map(tryToPay));
  const searches = Array.from({ length: 8 }, () => search('LOCAL', 'GOLF_MANAGER', 'TEEONE'));
  for (const { ms, answered } of await Promise.all(searches)) {
    expect(answered).toEqual(['LOCAL', 'TEEONE']);
    expect(ms).toBeLessThan(SEARCH_MS);
  }
  await setFault(on, 'teeone', { mode: 'slow', delayMs: SLOW_MS });
  for (const { ms, answered } of await Promise.all(
    Array.from({ length: 8 }, () => search('LOCAL', 'TEEONE')),
  )) {
    expect(answered).toEqual(['LOCAL']);
    expect(ms).toBeLessThan(SEARCH_MS);
  }
  for (const { ms, status, body } of await payments) {
    expect({ status, body }).toMatchObject({ status: 503, body: { message: errors.PAYMENTS_DOWN } });
    expect(ms).toBeLessThan(PAYMENT_MS);
  }
  // From here on no request waits for them at all.
  expect(await breakers()).toMatchObject({ 'golf-manager': 'open', 'tee-one': 'open', stripe: 'open' });
  expect((await search('LOCAL', 'GOLF_MANAGER', 'TEEONE')).ms).toBeLessThan(AT_ONCE_MS);
  expect((await tryToPay(unpaid[0]!)).ms).toBeLessThan(AT_ONCE_MS);
});

it('unstable ones are then known to be down, and the rest works', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    await setAll({ mode: turn % 2 === 0 ? 'ok' : 'down' });
    await Promise.all([
      search('LOCAL', 'GOLF_MANAGER', 'TEEONE').then(({ ms, answered }) => {
        expect(answered).toContain('LOCAL');
        expect(ms).toBeLessThan(SEARCH_MS);
      }),
      tryToPay(unpaid[turn % unpaid.length]!).then(({ ms, status }) => {
        expect([200, 503]).toContain(status);
        expect(ms).toBeLessThan(PAYMENT_MS);
      }),
      requestEmail(),
      sleep(400),
    ]);
  }
  await setAll({ mode: 'down' });
  for (let i = 0; i < 6; i += 1) await requestEmail();
  await eventually('every breaker open', async () => {
    await Promise.all([search('GOLF_MANAGER', 'TEEONE'), tryToPay(unpaid[0]!)]);
    const states = await breakers();
    return providers.every((provider) => states[provider] === 'open');
  });
  const { ms, answered } = await search('LOCAL', 'GOLF_MANAGER', 'TEEONE');
  expect(answered).toEqual(['LOCAL']);
  expect(ms).toBeLessThan(AT_ONCE_MS);
});

it('they recover without help: requests, payments and every email once', async () => {
  await setAll({ mode: 'ok' });
  await eventually(
    'every source',
    async () => (await search('LOCAL', 'GOLF_MANAGER', 'TEEONE')).answered.length === 3,
    20,
  );
  await eventually('payments', async () => (await tryToPay(unpaid[1]!)).status === 200, 20);
  await eventually(
    'every letter',
    async () => {
      const { body } = await on.call<{ to: string; times: number }[]>(
        'GET',
        '/sandbox/mail/messages?limit=500',
      );
      const emails = body.filter(({ to }) => to.startsWith('carta-'));
      return emails.length === people && emails.every(({ times }) => times === 1);
    },
    30,
  );
  // A lane's breaker closes with its next call, and bookings are fewer than searches.
  await eventually(
    'every breaker closed',
    async () => {
      const states = await breakers();
      return providers.every((provider) => states[provider] === 'closed');
    },
    30,
  );
});

it('other players searched, quoted, booked and cancelled all the time', async () => {
  await callers.stop();
  const local = callers.replies.filter(({ course }) => course === 'LOCAL');
  const others = callers.replies.filter(({ course }) => course !== 'LOCAL');
  expect(callers.replies.filter((reply) => !isExpected(reply) || isUnavailable(reply))).toEqual([]);
  expect(local.filter(({ ms, code }) => ms > OTHERS_MS || code === 'PROVIDER_SILENT')).toEqual([]);
  expect(others.filter(({ ms }) => ms > BOOKING_MS)).toEqual([]);
  expect(local.filter(({ status }) => status === 201).length).toBeGreaterThan(20);
});
