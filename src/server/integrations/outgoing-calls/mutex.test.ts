import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createDatabaseExclusive } from './database-mutex.ts';
import { createProcessExclusive, type Exclusive } from './mutex.ts';

const quiet = { info() {}, warn() {}, error() {} };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function mostAtOnce(ways: readonly Exclusive[], keys: readonly string[]): Promise<number> {
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

describe('exclusive work', () => {
  it('runs one at a time under a key within a process, and other keys beside it', async () => {
    const exclusive = createProcessExclusive();
    expect(await mostAtOnce([exclusive], ['a'])).toBe(1);
    expect(await mostAtOnce([exclusive], ['a', 'b'])).toBe(2);
  });

  it('runs one at a time under a key across processes of one database', async () => {
    const one = createDatabaseExclusive(database.pool, quiet);
    const two = createDatabaseExclusive(database.pool, quiet);
    expect(await mostAtOnce([one.exclusive, two.exclusive], ['a'])).toBe(1);
    await one.close();
    await two.close();
  });

  it('is busy when its turn does not come in time, and goes on after work that failed', async () => {
    const across = createDatabaseExclusive(database.pool, quiet);
    for (const exclusive of [createProcessExclusive(), across.exclusive]) {
      const first = exclusive('a', 1_000, () => pause(150));
      expect(await exclusive('a', 40, async () => 'done')).toBe('busy');
      await first;
      await expect(exclusive('a', 1_000, () => Promise.reject(new Error('work')))).rejects.toThrow('work');
      expect(await exclusive('a', 1_000, async () => 'done')).toBe('done');
    }
    await across.close();
  });

  it('frees the lock of a process that lost its session', async () => {
    const dying = createDatabaseExclusive(database.pool, quiet);
    const other = createDatabaseExclusive(database.pool, quiet);
    const stuck = dying.exclusive('a', 1_000, () => pause(400)).catch(() => undefined);
    await pause(50);
    await dying.close();
    expect(await other.exclusive('a', 300, async () => 'done')).toBe('done');
    await stuck;
    await other.close();
  });
});
