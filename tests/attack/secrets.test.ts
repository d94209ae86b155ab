import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxKeys } from '#sandboxes/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { confirm, openIntent } from '#tests/support/paying.ts';
import { bookQuote, eventually, newQuote, setFault, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ log: 'info' });
});
afterAll(() => on.close());

const card = '4242424242424242';
const email = 'eva-de-los-secretos@salida.test';
const passwords = ['la-primera-secreta', 'la-segunda-secreta', 'la-tercera-secreta', 'una-que-no-es'];

/** Pays as the browser's form does, with the card number. */
async function payByNumber(intent: { paymentIntentId: string; clientSecret: string }) {
  const response = await fetch(
    `${on.url}/sandbox/stripe/v1/payment_intents/${intent.paymentIntentId}/confirm`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxKeys.stripePublishable}` },
      body: new URLSearchParams({
        client_secret: intent.clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '987',
        return_url: `${on.url}/payment-success`,
      }),
    },
  );
  expect(response.status).toBe(200);
}

describe('the log of a complete account life cycle', () => {
  it('has no password, token, key, card or address in any line', async () => {
    const tokens: string[] = [];
    const sign = async (path: string, body: Record<string, unknown>) => {
      const reply = await on.call<{ token?: string }>('POST', path, { body });
      if (reply.body.token) tokens.push(reply.body.token);
      return reply.status;
    };
    const person = { name: 'Eva', email, password: passwords[0], role: 'CLIENT' };
    expect(await sign('/api/register', person)).toBe(201);
    expect(await sign('/api/register', person)).toBe(409);
    expect(await sign('/api/login', { email, password: passwords[3] })).toBe(401);
    expect(await sign('/api/login', { email, password: passwords[0] })).toBe(200);
    const token = tokens[0]!;
    const change = { currentPassword: passwords[0], newPassword: passwords[1] };
    expect((await on.call('POST', '/api/change-password', { token, body: change })).status).toBe(200);

    const quote = await newQuote(on, token, ['LOCAL', 'GOLF_MANAGER', 'TEEONE'], {
      from: someTuesday(8),
      players: 2,
    });
    const share = await on.call<{ token: string }>('POST', `/api/quotes/${quote.id}/share`, { token });
    expect((await on.call('GET', `/api/quotes/${quote.id}?share=${share.body.token}`)).status).toBe(200);
    const booking = (await bookQuote(on, token, quote.id)).body;
    const { body: intent } = await openIntent(on, token, booking.id);
    await payByNumber(intent);
    expect((await confirm(on, token, booking.id, intent.paymentIntentId)).body.status).toBe('CONFIRMED');

    // Once with a mail server that refuses: the error of a job is logged as well.
    await setFault(on, 'mail', { mode: 'error' });
    expect(await sign('/api/forgot-password', { email })).toBe(200);
    await eventually(
      'a mail that failed',
      async () =>
        (await on.database.pool.query(`select 1 from mails where kind = 'password-reset'`)).rows.length > 0,
    );
    await setFault(on, 'mail', { mode: 'ok' });
    const link = await eventually(
      'the link',
      async () => {
        const { body } = await on.call<{ text: string }[]>('GET', `/sandbox/mail/messages?to=${email}`);
        return body.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find((found) => found);
      },
      40,
    );
    expect(await sign('/api/reset-password', { token: link, password: passwords[2] })).toBe(200);

    // A refused statement is logged with its reason, without its values.
    await on.database.pool.query(
      `alter table users add constraint broken check (name <> 'Rota') not valid;
       alter table sessions rename to sessions_away`,
    );
    expect(await sign('/api/register', { ...person, email: `x${email}`, name: 'Rota' })).toBe(500);
    expect(await sign('/api/login', { email, password: passwords[2] })).toBe(500);
    expect((await on.call('GET', '/api/me', { token })).status).toBe(500);
    await on.database.pool.query('alter table sessions_away rename to sessions');

    const lines = on.takeLogged();
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(3);
    const { config } = on;
    const secrets = {
      passwords,
      tokens,
      link: [link],
      share: [share.body.token],
      payment: [intent.clientSecret, card, card.slice(0, 12), '987"'],
      server: [config.sessionSecret, config.adminKey!, config.operatorCode!],
      webhook: [config.payments.kind === 'sandbox' ? config.payments.webhookSecret : ''],
      vendors: [sandboxKeys.stripeSecret, sandboxKeys.golfManager, sandboxKeys.teeOne],
      forms: ['$argon2', 'Bearer ', 'authorization'],
      person: [email],
    };
    for (const [kind, values] of Object.entries(secrets)) {
      for (const value of values) {
        expect(value.length, kind).toBeGreaterThan(3);
        expect(
          lines.filter((line) => line.includes(value)),
          kind,
        ).toEqual([]);
      }
    }
  }, 90_000);
});
