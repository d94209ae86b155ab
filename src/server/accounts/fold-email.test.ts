import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldEmail } from '#shared/accounts/fold-email.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const password = 'secreta1';
const register = (email: string) =>
  on.call<{ token: string }>('POST', '/api/register', {
    body: { name: 'Ana Letras', email, password, role: 'CLIENT' },
  });
const signIn = (email: string) =>
  on.call<{ user: { email: string } }>('POST', '/api/login', { body: { email, password } });

it('PostgreSQL and JavaScript fold every address alike', async () => {
  const letters = fc.constantFrom(...'aAzZ09@.İıIißẞΣςσÑñÉéǅǆKÅ\u0307'.split(''));
  const texts = fc
    .sample(fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'grapheme' })), {
      numRuns: 500,
      seed: 1,
    })
    .filter((text) => text.isWellFormed() && !text.includes('\u0000'));
  const { rows } = await on.database.pool.query<{ folded: string }>(
    `select lower(t collate "C") as folded from unnest($1::text[]) with ordinality as x(t, n) order by n`,
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldEmail));
});

describe.each(['İx', 'ΟΔΟΣ', 'STRAẞE', 'ñu'])('an address that begins with %s', (name) => {
  const own = `${name}@Letras.test`;

  it('signs in as it was registered, in any case of its ASCII characters, and gets its own email', async () => {
    expect((await register(own)).status).toBe(201);
    expect((await signIn(own)).body.user.email).toBe(own);
    expect((await signIn(own.replace('Letras', 'LETRAS'))).status).toBe(200);
    expect((await register(own.replace('Letras', 'letras'))).status).toBe(409);
    await on.call('POST', '/api/forgot-password', { body: { email: own } });
    const text = await eventually('the link', async () => {
      const { rows } = await on.database.pool.query(
        `select 1 from password_resets r join users u on u.id = r.user_id where u.email = $1`,
        [own],
      );
      return rows.length > 0;
    });
    expect(text).toBe(true);
  });
});

it('an address with İ is not the one with i: neither takes nor opens the account of the other', async () => {
  await register('İvy@letras.test');
  expect((await signIn('ivy@letras.test')).status).toBe(401);
  expect((await register('ivy@letras.test')).status).toBe(201);
  expect((await signIn('ivy@letras.test')).body.user.email).toBe('ivy@letras.test');
});

it('of many registrations at once of one address, in several cases, one succeeds', async () => {
  const spellings = ['İ.many@Letras.test', 'İ.MANY@letras.test', 'İ.Many@LETRAS.test', 'İ.many@letras.TEST'];
  const replies = await Promise.all([...spellings, ...spellings].map(register));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
});
