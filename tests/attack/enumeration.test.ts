import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { bookQuote, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';
import { statementsOf } from './statements.ts';

let on: TestApp;
let existing: Record<'quote' | 'booking', string>;
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
  existing = { quote: quote.id, booking: booking.id };
});
beforeEach(() => on.database.pool.query('delete from attempts'));
afterAll(() => on.close());

type RequestFor = (about: string) => InjectOptions;

/** Both replies run the same statements, so that no difference can be measured from outside. */
async function expectSameWork(requestFor: RequestFor, about: readonly [string, string]): Promise<void> {
  // Warm-up: a first request runs additional statements.
  for (const one of about) await on.app.http.inject(requestFor(one));
  const [first, second] = [await work(requestFor(about[0])), await work(requestFor(about[1]))];
  expect(first.length).toBeGreaterThan(0);
  expect(second).toEqual(first);
}

async function work(request: InjectOptions): Promise<string[]> {
  await on.database.pool.query('delete from attempts');
  return statementsOf(on.app, request);
}

async function expectSameReply(requestFor: RequestFor) {
  const [one, other] = await Promise.all(
    [known, unknown].map((email) => on.app.http.inject(requestFor(email))),
  );
  const observable = ({ statusCode, headers, body }: typeof one & object) => {
    const { date: _, ...rest } = headers;
    return { statusCode, headers: rest, body };
  };
  expect(observable(other!)).toEqual(observable(one!));
  return one!.statusCode;
}

const login: RequestFor = (email) => ({
  method: 'POST',
  url: '/api/login',
  payload: { email, password: 'not it' },
});
const forgotPassword: RequestFor = (email) => ({
  method: 'POST',
  url: '/api/forgot-password',
  payload: { email },
});

describe('the existence of an account', () => {
  it('is not disclosed by the reply to a wrong sign-in or by its work', async () => {
    expect(await expectSameReply(login)).toBe(401);
    await expectSameWork(login, [known, unknown]);
  });

  it('is not disclosed by the reply to a forgotten password or by its work', async () => {
    expect(await expectSameReply(forgotPassword)).toBe(200);
    await expectSameWork(forgotPassword, [known, unknown]);
  });

  it('is not disclosed by a registration without its code or key', async () => {
    const person = { name: 'Eva', password: 'secreta1' };
    const operator: RequestFor = (email) => ({
      method: 'POST',
      url: '/api/register',
      payload: { ...person, email, role: 'OPERATOR', operatorCode: 'made-up' },
    });
    const admin: RequestFor = (email) => ({
      method: 'POST',
      url: '/api/register-admin',
      payload: { ...person, email, adminKey: 'made-up' },
    });
    expect(await expectSameReply(operator)).toBe(403);
    expect(await expectSameReply(admin)).toBe(403);
  });

  it('is not disclosed while sign-ins are blocked after too many attempts', async () => {
    for (const email of [known, unknown]) {
      for (let i = 0; i < 10; i += 1) await on.app.http.inject(login(email));
    }
    expect(await expectSameReply(login)).toBe(429);
  });
});

describe('the existence of another person’s object', () => {
  it.each([
    ['a quote', 'quote', (id: string) => `/api/quotes/${id}`],
    ['a shared quote', 'quote', (id: string) => `/api/quotes/${id}?share=${'x'.repeat(32)}`],
    ['a booking', 'booking', (id: string) => `/api/bookings/${id}`],
  ] as const)('is not disclosed by the reply or by its work: %s', async (_, kind, pathOf) => {
    const headers = { authorization: `Bearer ${await newPlayer(on)}` };
    const requestFor: RequestFor = (id) => ({ method: 'GET', url: pathOf(id), headers });
    const existingId = existing[kind];
    const unknownId = crypto.randomUUID();
    const [foreign, missing] = await Promise.all(
      [existingId, unknownId].map((id) => on.app.http.inject(requestFor(id))),
    );
    expect([foreign!.statusCode, foreign!.body]).toEqual([404, missing!.body]);
    await expectSameWork(requestFor, [existingId, unknownId]);
  });
});
