import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

let people = 0;
/** A person with the tokens of three browsers. */
async function inThreeBrowsers() {
  people += 1;
  const email = `eva${people}@fichas.test`;
  const password = 'secreta1';
  await on.call('POST', '/api/register', { body: { name: 'Eva', email, password, role: 'CLIENT' } });
  const tokens: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { body } = await on.call<{ token: string }>('POST', '/api/login', { body: { email, password } });
    tokens.push(body.token);
  }
  return { email, password, tokens };
}

const opens = async (tokens: readonly string[]) =>
  Promise.all(tokens.map(async (token) => (await on.call('GET', '/api/me', { token })).status === 200));

const first = ([token]: readonly string[]) => token;

/** The tokens of this many password links, as they arrived by email. */
async function linksTo(email: string, count: number): Promise<string[]> {
  for (let i = 0; i < count; i += 1) await on.call('POST', '/api/forgot-password', { body: { email } });
  return eventually('the links', async () => {
    const { body } = await on.call<{ text: string }[]>('GET', `/sandbox/mail/messages?to=${email}`);
    const tokens = body.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
    return tokens.length === count && tokens;
  });
}

const reset = async (token: string) =>
  (await on.call('POST', '/api/reset-password', { body: { token, password: 'secreta3' } })).status;

describe('a password link', () => {
  it('opens once, and ends every other link of the account', async () => {
    const [first, second] = await linksTo((await inThreeBrowsers()).email, 2);
    expect(await reset(second!)).toBe(200);
    expect(await reset(second!)).toBe(410);
    expect(await reset(first!)).toBe(410);
  });

  it('ends when the password is changed another way', async () => {
    const { email, password, tokens } = await inThreeBrowsers();
    const [link] = await linksTo(email, 1);
    const body = { currentPassword: password, newPassword: 'secreta2' };
    expect((await on.call('POST', '/api/change-password', { token: first(tokens), body })).status).toBe(200);
    expect(await reset(link!)).toBe(410);
  });

  it('expires after an hour', async () => {
    const { email } = await inThreeBrowsers();
    const [link] = await linksTo(email, 1);
    await on.database.pool.query(
      `update password_resets set expires_at = expires_at - interval '1 hour'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(await reset(link!)).toBe(410);
  });
});

describe('a token', () => {
  it('of another session ends at once when the password is changed', async () => {
    const { password, tokens } = await inThreeBrowsers();
    const body = { currentPassword: password, newPassword: 'secreta2' };
    expect((await on.call('POST', '/api/change-password', { token: first(tokens), body })).status).toBe(200);
    expect(await opens(tokens)).toEqual([true, false, false]);
  });

  it('of another session ends at once when the other sessions are closed', async () => {
    const { tokens } = await inThreeBrowsers();
    expect((await on.call('POST', '/api/close-other-sessions', { token: first(tokens) })).status).toBe(200);
    expect(await opens(tokens)).toEqual([true, false, false]);
  });

  it('ends in every session when the password is reset by email', async () => {
    const { email, tokens } = await inThreeBrowsers();
    const [token] = await linksTo(email, 1);
    expect(await reset(token!)).toBe(200);
    expect(await opens(tokens)).toEqual([false, false, false]);
  });

  it('expires', async () => {
    const { email, tokens } = await inThreeBrowsers();
    await on.database.pool.query(
      `update sessions set expires_at = now() - interval '1 second'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(await opens(tokens)).toEqual([false, false, false]);
  });

  it('that has expired is deleted, as are expired links and counters of attempts', async () => {
    const { email } = await inThreeBrowsers();
    const { pool } = on.database;
    await linksTo(email, 1);
    const ofThem = '(select id from users where email = $1)';
    for (const table of ['sessions', 'password_resets'])
      await pool.query(
        `update ${table} set expires_at = now() - interval '1 second' where user_id = ${ofThem}`,
        [email],
      );
    await pool.query(`insert into attempts values ('of:nobody', 3, now() - interval '1 second')`);
    const other = (await inThreeBrowsers()).tokens;
    await on.tick();
    for (const table of ['sessions', 'password_resets'])
      expect((await pool.query(`select 1 from ${table} where user_id = ${ofThem}`, [email])).rows).toEqual(
        [],
      );
    expect((await pool.query(`select 1 from attempts where key = 'of:nobody'`)).rows).toEqual([]);
    expect(await opens(other)).toEqual([true, true, true]);
  });

  it('is stored in no table: a copy of the database opens no session', async () => {
    const { tokens } = await inThreeBrowsers();
    const { rows } = await on.database.pool.query('select * from sessions');
    const text = JSON.stringify(rows);
    for (const token of tokens) expect(text).not.toContain(token);
    for (const { token_hash: hash } of rows.slice(0, 5)) expect(await opens([hash])).toEqual([false]);
  });

  it('has only its 256 random bits: all differ, and none can be derived from another', async () => {
    const all = (await Promise.all(Array.from({ length: 5 }, inThreeBrowsers))).flatMap(
      ({ tokens }) => tokens,
    );
    expect(new Set(all).size).toBe(all.length);
    for (const token of all) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});
