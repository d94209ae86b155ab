import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../database/database.ts';
import { createHttp } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The reply of a call with this work. */
async function answerOf(work: () => Promise<unknown>) {
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    onAnswered: () => {},
    trustProxy: [],
    checkReplies: true,
    publicUrl: 'http://127.0.0.1',
  });
  http.get('/work', work);
  try {
    const reply = await http.inject('/work');
    return { status: reply.statusCode, code: reply.json().code, again: reply.headers['retry-after'] };
  } finally {
    await http.close();
  }
}

const again = { status: 503, code: 'UNAVAILABLE', again: '2' };

it('a statement that took too long is to be retried, and no fault of the caller or of ours', async () => {
  const slow = () =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '50', true)`);
      await tx.execute(sql`select pg_sleep(5)`);
    });
  expect(await answerOf(slow)).toEqual(again);
});

it('so is one to which a frozen server does not reply', async () => {
  const impatient = openDatabase(database.url, { maxConnections: 1, queryTimeoutMs: 100 });
  try {
    expect(await answerOf(() => impatient.db.execute(sql`select pg_sleep(2)`))).toEqual(again);
  } finally {
    await impatient.close();
  }
});

it('of two that wait for each other one is to be retried, and the other goes on', async () => {
  await database.db.execute(sql`create table pair (id int primary key, n int)`);
  await database.db.execute(sql`insert into pair values (1, 0), (2, 0)`);
  const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const takeBoth = (first: 1 | 2) => () =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update pair set n = n + 1 where id = ${first}`);
      holding[first - 1]!.resolve();
      await Promise.all(holding.map(({ promise }) => promise));
      await tx.execute(sql`update pair set n = n + 1 where id = ${3 - first}`);
      return { done: true };
    });
  const both = await Promise.all([answerOf(takeBoth(1)), answerOf(takeBoth(2))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 503]);
  expect(both).toContainEqual(again);
});

it('an invalid statement is a fault of ours', async () => {
  const wrong = () => database.db.execute(sql`select 1 / 0`);
  expect(await answerOf(wrong)).toEqual({ status: 500, code: 'INTERNAL', again: undefined });
});
