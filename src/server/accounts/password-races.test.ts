import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordCost } from '#server/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  // The cost of a hash is the duration of the races.
  on = await startTestApp({ passwords: passwordCost });
});
afterAll(() => on.close());

const OLD = 'la-de-antes';
const NEW = 'la-de-ahora';
const CHANGES = 12;
/** Each sign-in costs a hash. */
const PATIENCE_MS = 90_000;

let people = 0;
async function register(): Promise<{ email: string; token: string }> {
  people += 1;
  const email = `carrera${people}@cuentas.test`;
  const body = { name: 'Ana Carrera', email, password: OLD, role: 'CLIENT' };
  const reply = await on.call<{ token: string }>('POST', '/api/register', { body });
  expect(reply.status).toBe(201);
  return { email, token: reply.body.token };
}

/** Signs in with the old password without a pause while `change` sets the new one: tokens that were given out. */
async function signInBeside(email: string, change: () => Promise<unknown>): Promise<string[]> {
  const tokens: string[] = [];
  let isOver = false;
  const signIn = async () => {
    while (!isOver) {
      const body = { email, password: OLD, remember: true };
      const reply = await on.call<{ token: string }>('POST', '/api/login', { body });
      if (reply.status === 200) tokens.push(reply.body.token);
      else if (reply.status === 429) return;
    }
  };
  const loops = [signIn(), signIn()];
  await change();
  isOver = true;
  await Promise.all(loops);
  return tokens;
}

async function stillOpen(tokens: readonly string[]): Promise<number> {
  const replies = await Promise.all(tokens.map((token) => on.call('GET', '/api/me', { token })));
  return replies.filter(({ status }) => status === 200).length;
}

/** The token of the link in the mail that comes. */
async function resetLinkOf(email: string): Promise<string> {
  await on.call('POST', '/api/forgot-password', { body: { email } });
  return eventually('the link', async () => {
    const { body } = await on.call<{ text: string }[]>('GET', `/sandbox/mail/messages?to=${email}`);
    return /token=([\w-]+)/.exec(body[0]?.text ?? '')?.[1];
  });
}

it(
  'no session of the old password is left when a password change runs beside sign-ins with it',
  async () => {
    let given = 0;
    for (let i = 0; i < CHANGES; i += 1) {
      const { email, token } = await register();
      const tokens = await signInBeside(email, async () => {
        const body = { currentPassword: OLD, newPassword: NEW };
        expect((await on.call('POST', '/api/change-password', { token, body })).status).toBe(200);
      });
      given += tokens.length;
      expect(await stillOpen(tokens)).toBe(0);
      expect(await stillOpen([token])).toBe(1);
    }
    expect(given).toBeGreaterThan(CHANGES / 2);
  },
  PATIENCE_MS,
);

it(
  'no session of the old password is left when a reset by mail runs beside sign-ins with it',
  async () => {
    for (let i = 0; i < 4; i += 1) {
      const { email } = await register();
      const link = await resetLinkOf(email);
      const tokens = await signInBeside(email, async () => {
        const body = { token: link, password: NEW };
        expect((await on.call('POST', '/api/reset-password', { body })).status).toBe(200);
      });
      expect(await stillOpen(tokens)).toBe(0);
    }
  },
  PATIENCE_MS,
);

it('of two changes at once of the same password one is refused: each must know the password it replaces', async () => {
  const { token } = await register();
  const change = (newPassword: string) =>
    on.call('POST', '/api/change-password', { token, body: { currentPassword: OLD, newPassword } });
  const replies = await Promise.all([change('primera-nueva'), change('segunda-nueva')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it('an account has at most so many sessions: the oldest ends', async () => {
  const { email, token } = await register();
  await on.database.pool.query(
    `insert into sessions (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), u.id, 'made-up-' || n, now() - interval '1 hour' * n, now() + interval '1 day'
     from users u, generate_series(1, 2000) n where u.email = $1`,
    [email],
  );
  await on.call('POST', '/api/login', { body: { email, password: OLD } });
  const { rows } = await on.database.pool.query(
    `select count(*)::int as open, max(extract(epoch from now() - s.created_at) / 3600)::int as hours
     from sessions s join users u on u.id = s.user_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ open: 2000, hours: 1998 }]);
  expect(await stillOpen([token])).toBe(1);
});
