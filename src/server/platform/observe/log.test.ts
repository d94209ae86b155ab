import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the log', () => {
  it('shows which query failed and why, and none of the values it was sent', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const failures = [
      // Drizzle repeats every value in its message; PostgreSQL the whole row in its detail.
      sql`insert into users (id, name, email, password_hash, role)
        values (gen_random_uuid(), ${'Eva\nSecreta'}, ${'eva@secreta.test'}, ${'$argon2id$secreta'}, ${'NOBODY'})`,
      sql`select ${'secreta'}::jsonb`,
    ];
    for (const query of failures) {
      const error = await database.db.execute(query).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      log.error({ err: error }, 'unexpected error');
      log.error({ err: new Error('a job', { cause: error }) }, 'unexpected error');
    }
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).not.toMatch(/secreta/i);
    expect(lines[0]).toContain('insert into users');
    expect(lines[0]).toContain('users_role');
    expect(JSON.parse(lines[0]!).err.cause).toMatchObject({ code: '23514' });
    expect(JSON.parse(lines[1]!).err).toMatchObject({ message: 'a job', cause: { message: 'query failed' } });
    expect(JSON.parse(lines[0]!).err.stack).toMatch(/^ +at /);
  });

  it('has neither address nor secret in it, whatever a third party repeats or a caller passes in', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.warn(
      { reason: '550 5.1.1 <eva.secreta+golf@mail.example.com>: no such user' },
      'outside call failed',
    );
    log.error({ err: new Error('connect postgres://salida:secreta@db.example:5432') }, 'start failed');
    log.info({ messageId: 'booking-confirmed-1@salida' }, 'mail sent');
    log.info({
      password: 'se"creta',
      deep: { in: { token: 'secreta' } },
      headers: { Authorization: 'secreta' },
    });
    expect(lines.join('')).not.toMatch(/secreta/i);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reason: '550 5.1.1 <<address>>: no such user' },
      { err: { type: 'Error' } },
      { messageId: 'booking-confirmed-1@salida' },
      { password: '[Redacted]', deep: { in: { token: '[Redacted]' } } },
    ]);
  });
});
