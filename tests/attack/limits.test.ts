import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { coursesOf, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';
import { productionEnv } from './production.ts';

/** The only proxy whose forwarded address is trusted. */
const PROXY = '10.77.0.10';

let on: TestApp;
let production: TestApp;
beforeAll(async () => {
  [on, production] = await Promise.all([
    startTestApp(),
    startTestApp({ env: { ...productionEnv, TRUST_PROXY: PROXY } }),
  ]);
});
beforeEach(async () => {
  for (const app of [on, production]) await app.database.pool.query('delete from attempts');
});
afterAll(() => Promise.all([on.close(), production.close()]));

interface LimitedReply {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly body: { readonly code?: string; readonly message?: string };
}

async function send(app: TestApp, request: InjectOptions): Promise<LimitedReply> {
  const { statusCode, headers, body } = await app.app.http.inject({ method: 'POST', ...request });
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
}

/** Refused with `Retry-After` and a sentence for people. */
const tooOften = (minutes: number) => ({
  status: 429,
  retryAfter: String(minutes * 60),
  body: {
    code: 'TOO_MANY_REQUESTS',
    message: `Demasiados intentos. Espera ${minutes} min y vuelve a probar.`,
  },
});

let names = 0;
const login = (app: TestApp, more: InjectOptions & { email?: string } = {}) => {
  names += 1;
  const { email = `nadie${names}@limites.test`, ...options } = more;
  return send(app, { url: '/api/login', payload: { email, password: 'not it' }, ...options });
};

describe('signing in', () => {
  it('fails ten times for an account, then is blocked, from every address', async () => {
    const email = 'jugador@salida.test';
    for (let i = 0; i < 10; i += 1) {
      expect((await login(on, { email, remoteAddress: `10.0.0.${i}` })).status).toBe(401);
    }
    expect(await login(on, { email, remoteAddress: '10.0.0.99' })).toEqual(tooOften(15));
    expect(await login(on, { email: email.toUpperCase(), remoteAddress: '10.0.0.99' })).toEqual(tooOften(15));
  });

  it('fails fifty times from an address, for all accounts together and despite forwarded headers', async () => {
    const from = { remoteAddress: '10.1.0.1' };
    for (let i = 0; i < 50; i += 1) expect((await login(production, from)).status).toBe(401);
    expect(await login(production, from)).toEqual(tooOften(15));
    const headers = { 'x-forwarded-for': '10.1.0.2', 'x-real-ip': '10.1.0.2', forwarded: 'for=10.1.0.2' };
    expect((await login(production, { ...from, headers })).status).toBe(429);
    expect((await login(production, { remoteAddress: '10.1.0.2' })).status).toBe(401);
  });

  it('counts the address that the proxy saw, not those in earlier headers', async () => {
    await production.database.pool.query(
      `insert into attempts values ('login:address:10.1.0.3', 50, now() + interval '1 hour')`,
    );
    const seenAs = (forwarded: string) =>
      login(production, { remoteAddress: PROXY, headers: { 'x-forwarded-for': forwarded } });
    expect((await seenAs('10.1.0.9, 10.1.0.3')).status).toBe(429);
    expect((await seenAs('10.1.0.3, 10.1.0.9')).status).toBe(401);
  });

  it('succeeds sixty times in a quarter of an hour for an account, and five hundred for an address', async () => {
    const person = { name: 'Eva', email: 'a-menudo@limites.test', password: 'secreta1', role: 'CLIENT' };
    await send(production, { url: '/api/register', remoteAddress: '10.1.1.1', payload: person });
    const signIn = (remoteAddress: string) =>
      send(production, { url: '/api/login', remoteAddress, payload: person });
    for (let i = 0; i < 60; i += 1) expect((await signIn(`10.1.2.${i}`)).status).toBe(200);
    expect(await signIn('10.1.2.99')).toEqual(tooOften(15));
    await production.database.pool.query(
      `insert into attempts values ('login-all:address:10.1.1.2', 500, now() + interval '1 hour')`,
    );
    expect(await login(production, { remoteAddress: '10.1.1.2' })).toEqual(tooOften(15));
  });

  it('counts the addresses of one IPv6 network, and every spelling of one, together', async () => {
    const from = (nth: number) => ({ remoteAddress: `2001:db8:1:2::${nth.toString(16)}` });
    for (let i = 0; i < 50; i += 1) expect((await login(production, from(i))).status).toBe(401);
    expect(await login(production, from(99))).toEqual(tooOften(15));
    const spelt = (address: string) => login(production, { remoteAddress: address });
    expect((await spelt('2001:0DB8:0001:0002:ffff::1')).status).toBe(429);
    expect((await spelt('2001:db8:1:3::1')).status).toBe(401);
    await production.database.pool.query(
      `insert into attempts values ('login:address:10.1.0.4', 50, now() + interval '1 hour')`,
    );
    expect((await spelt('::ffff:10.1.0.4')).status).toBe(429);
  });

  it('has no limit of ten for correct sign-ins', async () => {
    const payload = { email: 'jugador@salida.test', password: 'demo1234' };
    for (let i = 0; i < 15; i += 1) {
      expect((await send(on, { url: '/api/login', payload })).status).toBe(200);
    }
  });
});

describe('other ways to an account', () => {
  const person = { name: 'Eva', password: 'secreta1', role: 'CLIENT' };

  it('register twenty accounts an hour from an address', async () => {
    const register = (nth: number) =>
      send(production, {
        url: '/api/register',
        remoteAddress: '10.2.0.1',
        payload: { ...person, email: `eva${nth}@limites.test` },
      });
    for (let i = 0; i < 20; i += 1) expect((await register(i)).status).toBe(201);
    expect(await register(20)).toEqual(tooOften(60));
  });

  it('send ten messages an hour from an address to support', async () => {
    const write = (nth: number) =>
      send(production, {
        url: '/api/contact',
        remoteAddress: '10.2.0.7',
        payload: {
          name: 'Eva',
          email: `eva.escribe${nth}@limites.test`,
          topic: 'other',
          message: 'Un mensaje cualquiera.',
          requestKey: `limites-${nth}`,
        },
      });
    for (let i = 0; i < 10; i += 1) expect((await write(i)).status).toBe(201);
    expect(await write(10)).toEqual(tooOften(60));
    // A repeated request is answered although its places are taken.
    expect((await write(0)).status).toBe(201);
  });

  it('guess the administrator’s key as often as they register: twenty times an hour', async () => {
    const guess = () =>
      send(production, {
        url: '/api/register-admin',
        remoteAddress: '10.2.0.2',
        payload: { name: 'Eva', email: 'guess@limites.test', password: 'secreta1', adminKey: 'guess' },
      });
    for (let i = 0; i < 20; i += 1) expect((await guess()).status).toBe(403);
    expect(await guess()).toEqual(tooOften(60));
  });

  it('guess the administrator’s key and the operator code two hundred times an hour, from however many addresses', async () => {
    let nth = 0;
    const guess = (url: string, more: object) => {
      nth += 1;
      const payload = {
        name: 'Eva',
        email: `adivina-clave${nth}@limites.test`,
        password: 'secreta1',
        ...more,
      };
      return send(production, { url, remoteAddress: `2001:db8:${nth.toString(16)}::1`, payload });
    };
    const byKey = (adminKey: string) => guess('/api/register-admin', { adminKey });
    const byCode = (operatorCode: string) => guess('/api/register', { role: 'OPERATOR', operatorCode });
    for (const by of [byKey, byCode]) {
      for (let i = 0; i < 200; i += 1) expect((await by('guess')).status).toBe(403);
      expect(await by('guess')).toEqual(tooOften(60));
    }
    // The reply no longer discloses whether a code is right.
    expect((await byKey(productionEnv.ADMIN_KEY)).status).toBe(429);
    await production.database.pool.query(`delete from attempts where key = 'wrong:admin-key'`);
    for (let i = 0; i < 3; i += 1) expect((await byKey(productionEnv.ADMIN_KEY)).status).toBe(201);
    const { rows } = await production.database.pool.query(
      `select count from attempts where key = 'wrong:admin-key'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('send five links an hour to an account, and twenty from an address', async () => {
    const forgotPassword = (email: string, remoteAddress: string) =>
      send(production, { url: '/api/forgot-password', remoteAddress, payload: { email } });
    for (let i = 0; i < 5; i += 1)
      expect((await forgotPassword('one@limites.test', `10.3.0.${i}`)).status).toBe(200);
    expect(await forgotPassword('One@limites.test', '10.3.0.9')).toEqual(tooOften(60));
    for (let i = 0; i < 20; i += 1)
      expect((await forgotPassword(`some${i}@limites.test`, '10.3.1.1')).status).toBe(200);
    expect(await forgotPassword('another@limites.test', '10.3.1.1')).toEqual(tooOften(60));
  });

  it('try thirty links an hour from an address', async () => {
    const use = () =>
      send(production, {
        url: '/api/reset-password',
        remoteAddress: '10.4.0.1',
        payload: { token: 'made-up', password: 'secreta2' },
      });
    for (let i = 0; i < 30; i += 1) expect((await use()).status).toBe(410);
    expect(await use()).toEqual(tooOften(60));
  });

  it('guess thirty codes of gift cards an hour from an address, by however many accounts', async () => {
    const guess = (token: string) =>
      send(production, {
        url: '/api/gift-cards/redeem',
        remoteAddress: '10.5.0.1',
        headers: { authorization: `Bearer ${token}` },
        payload: { code: 'made-up' },
      });
    const register = async (nth: number) => {
      const payload = { ...person, email: `adivina${nth}@limites.test` };
      const { body } = await send(production, { url: '/api/register', remoteAddress: '10.5.0.2', payload });
      return (body as { token: string }).token;
    };
    for (let nth = 0; nth < 3; nth += 1) {
      const token = await register(nth);
      for (let i = 0; i < 10; i += 1) expect((await guess(token)).status).toBe(422);
      expect(await guess(token)).toEqual(tooOften(60));
    }
    expect(await guess(await register(3))).toEqual(tooOften(60));
  });

  it('try a password ten times from within a session', async () => {
    const token = await newPlayer(on);
    const change = () =>
      send(on, {
        url: '/api/change-password',
        headers: { authorization: `Bearer ${token}` },
        payload: { currentPassword: 'not it', newPassword: 'secreta2' },
      });
    for (let i = 0; i < 10; i += 1) expect((await change()).status).toBe(400);
    expect(await change()).toEqual(tooOften(15));
    // Guesses count together for all callers.
    const headers = { authorization: `Bearer ${token}` };
    expect(await send(on, { url: '/api/me/delete', headers, payload: { password: 'secreta1' } })).toEqual(
      tooOften(15),
    );
  });
});

describe('one person', () => {
  /** Uses up the limit except for one attempt. */
  const spendAllBut = (key: string, left: number, max: number) =>
    on.database.pool.query(
      `insert into attempts (key, count, window_ends_at) values ($1, $2, now() + interval '1 hour')`,
      [key, max - left],
    );
  const idOf = async (token: string) => (await on.call<{ id: string }>('GET', '/api/me', { token })).body.id;

  it('saves two hundred quotes an hour', async () => {
    const [token, other] = [await newPlayer(on), await newPlayer(on)];
    await spendAllBut(`quote:${await idOf(token)}`, 1, 200);
    const trip = { from: someTuesday(8), players: 2 };
    await newQuote(on, token, ['LOCAL'], trip);
    await expect(newQuote(on, token, ['LOCAL'], trip)).rejects.toThrow(/429.*TOO_MANY_REQUESTS/);
    await newQuote(on, other, ['LOCAL'], trip);
  });

  it('downloads personal data ten times an hour', async () => {
    const token = await newPlayer(on);
    const headers = { authorization: `Bearer ${token}` };
    const take = () => on.app.http.inject({ url: '/api/me/export', headers });
    for (let i = 0; i < 10; i += 1) expect((await take()).statusCode).toBe(200);
    expect(await send(on, { method: 'GET', url: '/api/me/export', headers })).toEqual(tooOften(60));
  });

  it('requests a booking four hundred times an hour, by quotes and single courses together', async () => {
    const token = await newPlayer(on);
    await spendAllBut(`book:${await idOf(token)}`, 1, 400);
    const [course] = await coursesOf(on, ['LOCAL']);
    const headers = { authorization: `Bearer ${token}` };
    const payload = { fieldId: course!.id, date: someTuesday(9), numPlayers: 1 };
    expect((await send(on, { url: '/api/reservations', headers, payload })).status).toBe(201);
    expect(await send(on, { url: '/api/reservations', headers, payload })).toEqual(tooOften(60));
    const quoteId = crypto.randomUUID();
    expect(await send(on, { url: '/api/bookings/from-quote', headers, payload: { quoteId } })).toEqual(
      tooOften(60),
    );
  });
});

describe('a body', () => {
  it('of more than 256 KB is refused in the standard error form, with or without a declared length', async () => {
    const tooLarge = {
      status: 413,
      body: { code: 'BODY_TOO_LARGE', message: 'Lo enviado es demasiado grande.' },
    };
    const text = JSON.stringify({ email: 'x'.repeat(256 * 1024), password: 'x' });
    const headers = { 'content-type': 'application/json' };
    expect(await send(on, { url: '/api/login', headers, payload: text })).toMatchObject(tooLarge);
    const chunked = await fetch(`${on.url}/api/login`, {
      method: 'POST',
      headers,
      body: new Blob([text]).stream(),
      duplex: 'half',
    });
    expect({ status: chunked.status, body: await chunked.json() }).toMatchObject(tooLarge);
    const webhook = await send(on, { url: '/api/webhooks/stripe', headers, payload: text });
    expect(webhook).toMatchObject(tooLarge);
  });

  it('that is a hundred thousand levels deep, has as many keys or names a prototype is refused as any other', async () => {
    const depth = 100_000;
    const many = Array.from({ length: 20_000 }, (_, i) => `"k${i}":0`).join();
    for (const payload of [
      '['.repeat(depth) + ']'.repeat(depth),
      `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`,
      `{"email":{${many}},"password":"x"}`,
      '{"email":"a@b.co","password":"x","__proto__":{"role":"ADMIN"}}',
    ]) {
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await send(on, { url: '/api/login', headers, payload });
      expect(status).toBe(400);
      expect(['VALIDATION', 'BAD_REQUEST']).toContain(body.code);
    }
  });

  it('that is compressed is not decompressed', async () => {
    const { status } = await send(on, {
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('1f8b0800', 'hex'),
    });
    expect(status).toBe(400);
  });
});
