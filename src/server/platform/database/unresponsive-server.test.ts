import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { openDatabase } from './database.ts';

it('a silent server is waited for up to the limit, and its connection not used again', async () => {
  const target = await testDatabase();
  const database = openDatabase(target.url, { maxConnections: 1, queryTimeoutMs: 300 });
  try {
    const { rows: before } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // Longer than this test may take.
    await expect(database.db.execute(sql`select pg_sleep(120)`)).rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    });
    const { rows: after } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    expect(after[0]!.pid).not.toBe(before[0]!.pid);
  } finally {
    await database.close();
    await target.close();
  }
});
