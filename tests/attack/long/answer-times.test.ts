import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwordCost } from '#server/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { bookQuote, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
let existing: Record<'quote' | 'booking', string>;
const known = 'de-aqui@salida.test';
const unknown = 'nadie@salida.test';
beforeAll(async () => {
  on = await startTestApp({ passwords: passwordCost });
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

/**
 * The difference of two requests' times. They alternate, and alternate in who is first (A B B A), so that neither
 * always pays for the other's leftovers; of each the fastest replies except a few, as an attacker would measure.
 */
async function timesApart(
  requestFor: RequestFor,
  about: readonly [string, string],
  tries = 30,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < tries * 2; i += 1) {
    const which = ((i + 1) >> 1) % 2 === 0 ? 0 : 1;
    await on.database.pool.query('delete from attempts');
    const started = performance.now();
    await on.app.http.inject(requestFor(about[which]));
    times[which].push(performance.now() - started);
  }
  const soonest = times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(tries / 20)]!);
  return Math.max(...soonest) / Math.min(...soonest);
}

describe('the time of a reply', () => {
  it('to a wrong sign-in does not disclose whether the account exists', async () => {
    const login: RequestFor = (email) => ({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: 'not it' },
    });
    expect(await timesApart(login, [known, unknown])).toBeLessThan(1.5);
  });

  it('to a forgotten password does not disclose whether the account exists', async () => {
    const forgotPassword: RequestFor = (email) => ({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email },
    });
    expect(await timesApart(forgotPassword, [known, unknown], 120)).toBeLessThan(1.5);
  });

  it.each([
    ['a quote', 'quote', (id: string) => `/api/quotes/${id}`],
    ['a shared quote', 'quote', (id: string) => `/api/quotes/${id}?share=${'x'.repeat(32)}`],
    ['a booking', 'booking', (id: string) => `/api/bookings/${id}`],
  ] as const)('does not disclose whether another account has %s', async (_, kind, pathOf) => {
    const headers = { authorization: `Bearer ${await newPlayer(on)}` };
    const requestFor: RequestFor = (id) => ({ method: 'GET', url: pathOf(id), headers });
    expect(await timesApart(requestFor, [existing[kind], crypto.randomUUID()], 120)).toBeLessThan(1.5);
  });
});
