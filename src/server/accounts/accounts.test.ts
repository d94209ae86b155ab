import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

let people = 0;
const person = (change: Record<string, unknown> = {}) => {
  people += 1;
  return {
    name: 'Ana Prueba',
    email: `ana${people}@cuentas.test`,
    password: 'secreta1',
    role: 'CLIENT',
    ...change,
  };
};
const register = (body: unknown, headers = {}) =>
  on.call<{
    token: string;
    user: { id: string; role: string };
    code?: string;
    issues?: { path: string; message: string }[];
  }>('POST', '/api/register', { body, headers });
const login = (email: unknown, password: unknown, more = {}) =>
  on.call<{ token: string }>('POST', '/api/login', { body: { email, password, ...more } });
const me = (token: string) => on.call<{ email: string }>('GET', '/api/me', { token });

describe('registration', () => {
  it.each(['CLIENT', 'CLUB'] as const)('opens a %s account and signs in', async (role) => {
    const reply = await register(person({ role }));
    expect(reply).toMatchObject({ status: 201, body: { user: { role } } });
    expect((await me(reply.body.token)).status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toContain('argon2');
  });

  it('checks the operator code on the server', async () => {
    expect(await register(person({ role: 'OPERATOR', operatorCode: 'WRONG' }))).toMatchObject({
      status: 403,
      body: { message: 'El código de operador no es válido.' },
    });
    const missing = await register(person({ role: 'OPERATOR' }));
    expect(missing).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'operatorCode', message: 'El código de operador es requerido' }] },
    });
    expect((await register(person({ role: 'OPERATOR', operatorCode: 'SALIDA-OPERADOR' }))).status).toBe(201);
  });

  it('never makes an administrator but by the secret key', async () => {
    expect((await register(person({ role: 'ADMIN' }))).status).toBe(400);
    const { role: _, ...admin } = person();
    const wrong = await on.call('POST', '/api/register-admin', { body: { ...admin, adminKey: 'guess' } });
    expect(wrong).toMatchObject({ status: 403, body: { message: 'Verifica la clave secreta' } });
    const right = await on.call('POST', '/api/register-admin', {
      body: { ...admin, adminKey: 'SALIDA-ADMIN' },
    });
    expect(right).toMatchObject({ status: 201, body: { user: { role: 'ADMIN' } } });
  });

  it('refuses an e-mail that is taken, in any case and at the same moment', async () => {
    const same = person();
    const replies = await Promise.all(
      [same, { ...same, email: same.email.toUpperCase() }, same].map((body) => register(body)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ name: '' }, 'name', 'El nombre es requerido'],
    [{ name: 'A' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
    [{ email: '' }, 'email', 'El correo es requerido'],
    [{ email: 'nobody@nowhere' }, 'email', 'Correo electrónico inválido'],
    [{ password: '' }, 'password', 'La contraseña es requerida'],
    [{ password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
  ])('explains the error of %j', async (change, path, message) => {
    const reply = await register(person(change));
    expect(reply.status).toBe(400);
    expect(reply.body.issues?.[0]).toEqual({ path, message });
  });
});

describe('a session', () => {
  it('ends everywhere else when the password changes', async () => {
    const someone = person();
    const here = (await register(someone)).body.token;
    const elsewhere = (await login(someone.email, someone.password)).body.token;
    const wrong = await on.call('POST', '/api/change-password', {
      token: here,
      body: { currentPassword: 'not it', newPassword: 'nueva123' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_CURRENT_PASSWORD' } });
    const changed = await on.call('POST', '/api/change-password', {
      token: here,
      body: { currentPassword: someone.password, newPassword: 'nueva123' },
    });
    expect(changed.status).toBe(200);
    expect((await me(here)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await login(someone.email, someone.password)).status).toBe(401);
    expect((await login(someone.email, 'nueva123')).status).toBe(200);
  });

  it('can be ended everywhere else from here', async () => {
    const someone = person();
    const here = (await register(someone)).body.token;
    const elsewhere = (await login(someone.email, someone.password)).body.token;
    expect((await on.call('POST', '/api/close-other-sessions', { token: here })).status).toBe(200);
    expect([(await me(here)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
  });

  it('lasts 12 hours, or 30 days with “remember me”', async () => {
    const someone = person();
    await register(someone);
    await on.database.pool.query(
      'delete from sessions where user_id = (select id from users where email = $1)',
      [someone.email],
    );
    await login(someone.email, someone.password);
    await login(someone.email, someone.password, { remember: true });
    const { rows } = await on.database.pool.query(
      `select round(extract(epoch from s.expires_at - s.created_at) / 3600) as hours from sessions s
       join users u on u.id = s.user_id where u.email = $1 order by 1`,
      [someone.email],
    );
    expect(rows.map((row) => Number(row.hours))).toEqual([12, 720]);
  });

  it('opens with its own token only: not with another account’s, an ended or an invented one', async () => {
    for (const token of ['nonsense', 'x'.repeat(5000), "' or 1=1 --"])
      expect((await me(token)).status).toBe(401);
  });
});

describe('a wrong login', () => {
  it('answers alike whether the account exists', async () => {
    const someone = person();
    await register(someone);
    const wrongPassword = await login(someone.email, 'not it');
    const wrongAccount = await login('nobody@cuentas.test', 'not it');
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { message: 'Correo o contraseña incorrectos. Por favor, inténtalo de nuevo.' },
    });
    expect(wrongAccount.body).toEqual(wrongPassword.body);
  });

  it('too often locks the account for a while, also for the right password', async () => {
    const someone = person();
    await register(someone);
    const tries = [];
    for (let i = 0; i < 11; i += 1) tries.push((await login(someone.email, 'not it')).status);
    expect(tries.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(tries[10]).toBe(429);
    expect((await login(someone.email, someone.password)).status).toBe(429);
  });
});

describe('a profile', () => {
  it('is changed by its owner alone', async () => {
    const [one, other] = [await register(person()), await register(person())];
    const change = { name: 'Ana Nueva', phone: '600 000 000', country: 'Portugal', language: 'es' };
    const by = (token?: string) => on.call('PUT', `/api/users/${one.body.user.id}`, { token, body: change });
    expect(await by(one.body.token)).toMatchObject({ status: 200, body: change });
    expect((await by(other.body.token)).status).toBe(404);
    expect((await by()).status).toBe(401);
  });
});

describe('a guest', () => {
  it('takes the quotes of the guest session along when signing in', async () => {
    const guest = 'guest-session-0001';
    const headers = { 'x-guest-session-id': guest };
    const id = '01a1fdf9-dc35-7b27-a806-000000000001';
    await on.database.pool.query(
      `insert into quotes (id, guest_session_id, quote_name, status, quote_type, group_profile, age_range, budget_range,
         player_count, trip_start, trip_end, green_fees_cents, hotels_cents, discounts, total_cents, origin_channel, valid_until)
       values ($1, $2, 'De invitada', 'DRAFT', 'FRIENDS', 'FRIENDS', 'BETWEEN_30_55', 'UNDER_100', 2, '2027-05-04',
         '2027-05-05', 10000, 0, '[]', 10000, 'AI_ASSISTANT', now() + interval '7 days')`,
      [id, guest],
    );
    expect((await on.call('GET', `/api/quotes/${id}`, { headers })).status).toBe(200);
    expect((await on.call('GET', `/api/quotes/${id}`)).status).toBe(404);
    const { body } = await register(person(), headers);
    expect((await on.call<unknown[]>('GET', '/api/quotes', { token: body.token })).body).toHaveLength(1);
    expect((await on.call('GET', `/api/quotes/${id}`, { headers })).status).toBe(404);
  });
});
