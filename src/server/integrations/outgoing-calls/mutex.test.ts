import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createDatabaseMutex } from './database-mutex.ts';
import { createProcessMutex, type Mutex } from './mutex.ts';

const quiet = { info() {}, warn() {}, error() {} };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function mostAtOnce(ways: readonly Mutex[], keys: readonly string[]): Promise<number> {
  let now = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      ways[i % ways.length]!(keys[i % keys.length]!, 5_000, async () => {
        now += 1;
        most = Math.max(most, now);
        await pause(15);
        now -= 1;
      }),
    ),
  );
  return most;
}

describe('a mutex', () => {
  it('runs one piece of work at a time for each key within a process', async () => {
    const mutex = createProcessMutex();
    expect(await mostAtOnce([mutex], ['a'])).toBe(1);
    expect(await mostAtOnce([mutex], ['a', 'b'])).toBe(2);
  });

  it('runs one piece of work at a time for each key across processes of one database', async () => {
    const one = createDatabaseMutex(database.pool, quiet);
    const two = createDatabaseMutex(database.pool, quiet);
    expect(await mostAtOnce([one.mutex, two.mutex], ['a'])).toBe(1);
    await one.close();
    await two.close();
  });

  it('is busy when work can’t begin in time, and is free again after work that failed', async () => {
    const across = createDatabaseMutex(database.pool, quiet);
    for (const mutex of [createProcessMutex(), across.mutex]) {
      const first = mutex('a', 1_000, () => pause(150));
      expect(await mutex('a', 40, async () => 'done')).toBe('busy');
      await first;
      await expect(mutex('a', 1_000, () => Promise.reject(new Error('work')))).rejects.toThrow('work');
      expect(await mutex('a', 1_000, async () => 'done')).toBe('done');
    }
    await across.close();
  });

  it('releases the lock of a process that lost its session', async () => {
    const dying = createDatabaseMutex(database.pool, quiet);
    const other = createDatabaseMutex(database.pool, quiet);
    const stuck = dying.mutex('a', 1_000, () => pause(400)).catch(() => undefined);
    await pause(50);
    await dying.close();
    expect(await other.mutex('a', 300, async () => 'done')).toBe('done');
    await stuck;
    await other.close();
  });
});
