import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { Queryable } from './database.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table written (word text primary key)');
});
afterAll(() => database.close());

const write = (tx: Queryable, word: string) => tx.execute(sql`insert into written values (${word})`);
const words = async () =>
  (await database.pool.query('select word from written order by word')).rows.map(({ word }) => word);

describe('a transaction that may be refused', () => {
  it('commits when its work is done', async () => {
    const result = await transact(database.db, async (tx) => {
      await write(tx, 'done');
      return ok(1);
    });
    expect(result).toEqual(ok(1));
    expect(await words()).toEqual(['done']);
  });

  it('rolls back when its work is refused, and returns the refusal', async () => {
    const result = await transact(database.db, async (tx): Promise<Result<number, 'TAKEN'>> => {
      await write(tx, 'refused');
      return refuse('TAKEN', { params: { what: 'it' } });
    });
    expect(result).toEqual(refuse('TAKEN', { params: { what: 'it' } }));
    expect(await words()).toEqual(['done']);
  });

  it('rolls back after a statement that the database refused', async () => {
    const result = await transact(database.db, async (tx) => {
      await write(tx, 'before');
      const isThere = await write(tx, 'done').catch(() => 'there');
      return isThere === 'there' ? refuse('TAKEN') : ok(1);
    });
    expect(result).toEqual(refuse('TAKEN'));
    expect(await words()).toEqual(['done']);
  });

  it('undoes its own part alone inside another transaction', async () => {
    await database.db.transaction(async (outer) => {
      await write(outer, 'outer');
      const result = await transact(outer, async (tx) => {
        await write(tx, 'inner');
        return refuse('TAKEN');
      });
      expect(result).toEqual(refuse('TAKEN'));
    });
    expect(await words()).toEqual(['done', 'outer']);
  });

  it('propagates a bug', async () => {
    const work = async (tx: Queryable): Promise<Result<number>> => {
      await write(tx, 'bug');
      throw new Error('a bug');
    };
    await expect(transact(database.db, work)).rejects.toThrow('a bug');
    expect(await words()).toEqual(['done', 'outer']);
  });
});
