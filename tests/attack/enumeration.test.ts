import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { bookQuote, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';
import { statementsOf } from './statements.ts';

let on: TestApp;
let theirs: Record<'quote' | 'booking', string>;
const known = 'de-aqui@salida.test';
const unknown = 'nadie@salida.test';
beforeAll(async () => {
  on = await startTestApp();
  const body = { name: 'Eva', email: known, password: 'secreta1', role: 'CLIENT' };
  await on.call('POST', '/api/register', { body });
  const owner = await newPlayer(on);
  const trip = { from: someTuesday(8), players: 2 };
  const quote = await newQuote(on, owner, ['LOCAL'], trip);
  await on.call('POST', `/api/quotes/${quote.id}/share`, { token: owner });
  const booking = (await bookQuote(on, owner, (await newQuote(on, owner, ['LOCAL'], trip)).id)).body;
  theirs = { quote: quote.id, booking: booking.id };
});
beforeEach(() => on.database.pool.query('delete from attempts'));
afterAll(() => on.close());

type Ask = (about: string) => InjectOptions;

/** Both replies run the same statements, so that no difference can be measured from outside. */
async function expectSameWork(ask: Ask, about: readonly [string, string]): Promise<void> {
  // Warm-up: a first request runs additional statements.
  for (const one of about) await on.app.http.inject(ask(one));
  const [first, second] = [await work(ask(about[0])), await work(ask(about[1]))];
  expect(first.length).toBeGreaterThan(0);
  expect(second).toEqual(first);
}

async function work(request: InjectOptions): Promise<string[]> {
  await on.database.pool.query('delete from attempts');
  return statementsOf(on.app, request);
}

async function alike(ask: Ask) {
  const [one, other] = await Promise.all([known, unknown].map((email) => on.app.http.inject(ask(email))));
  const told = ({ statusCode, headers, body }: typeof one & object) => {
    const { date: _, ...rest } = headers;
    return { statusCode, headers: rest, body };
  };
  expect(told(other!)).toEqual(told(one!));
  return one!.statusCode;
}

const login: Ask = (email) => ({
  method: 'POST',
  url: '/api/login',
  payload: { email, password: 'not it' },
});
const forgot: Ask = (email) => ({
  method: 'POST',
  url: '/api/forgot-password',
  payload: { email },
});

describe('the existence of an account', () => {
  it('is not disclosed by the reply to a wrong sign-in or by its work', async () => {
    expect(await alike(login)).toBe(401);
    await expectSameWork(login, [known, unknown]);
  });

  it('is not disclosed by the reply to a forgotten password or by its work', async () => {
    expect(await alike(forgot)).toBe(200);
    await expectSameWork(forgot, [known, unknown]);
  });

  it('is not disclosed by a registration without its code or key', async () => {
    const person = { name: 'Eva', password: 'secreta1' };
    const operator: Ask = (email) => ({
      method: 'POST',
      url: '/api/register',
      payload: { ...person, email, role: 'OPERATOR', operatorCode: 'made-up' },
    });
    const admin: Ask = (email) => ({
      method: 'POST',
      url: '/api/register-admin',
      payload: { ...person, email, adminKey: 'made-up' },
    });
    expect(await alike(operator)).toBe(403);
    expect(await alike(admin)).toBe(403);
  });

  it('is not disclosed while sign-ins are blocked after too many attempts', async () => {
    for (const email of [known, unknown]) {
      for (let i = 0; i < 10; i += 1) await on.app.http.inject(login(email));
    }
    expect(await alike(login)).toBe(429);
  });
});

describe('the existence of another person’s object', () => {
  it.each([
    ['a quote', 'quote', (id: string) => `/api/quotes/${id}`],
    ['a shared quote', 'quote', (id: string) => `/api/quotes/${id}?share=${'x'.repeat(32)}`],
    ['a booking', 'booking', (id: string) => `/api/bookings/${id}`],
  ] as const)('is not disclosed by the reply or by its work: %s', async (_, kind, pathOf) => {
    const headers = { authorization: `Bearer ${await newPlayer(on)}` };
    const ask: Ask = (id) => ({ method: 'GET', url: pathOf(id), headers });
    const there = theirs[kind];
    const nowhere = crypto.randomUUID();
    const [foreign, missing] = await Promise.all([there, nowhere].map((id) => on.app.http.inject(ask(id))));
    expect([foreign!.statusCode, foreign!.body]).toEqual([404, missing!.body]);
    await expectSameWork(ask, [there, nowhere]);
  });
});
