import type pg from 'pg';
import { outOfTrace } from '#server/platform/observe/trace.ts';
import { startDeadline } from './deadline.ts';
import type { OutsideLog } from './log.ts';
import { createProcessMutex, type Mutex } from './mutex.ts';

/**
 * A mutex across all app processes of one PostgreSQL, by session advisory locks. All keys of a process share one
 * connection that is taken from the pool for good, so that waiting work can't starve the pool. A process that is killed
 * loses its session, and with it its locks.
 */
export function createDatabaseMutex(
  pool: pg.Pool,
  log: OutsideLog,
): { mutex: Mutex; close(): Promise<void> } {
  const inProcess = createProcessMutex();
  let session: Promise<pg.PoolClient> | undefined;
  let isClosed = false;
  const dropSession = (error?: Error) => {
    session = undefined;
    if (error) outOfTrace(() => log.warn({ reason: error.message }, 'lock session lost'));
  };
  const connect = () => {
    session ??= pool.connect().then(
      (client) => {
        let isReleased = false;
        client.on('error', (error: Error) => {
          // A released client emits its end too, and can't be released again.
          if (isReleased || isClosed) return;
          isReleased = true;
          client.release(error);
          dropSession(error);
        });
        return client;
      },
      (error: Error) => {
        dropSession(error);
        throw error;
      },
    );
    return session;
  };

  const mutex: Mutex = (key, waitMs, work) => {
    const deadline = startDeadline(waitMs);
    return inProcess(key, waitMs, async () => {
      // Its connection would never be released, and the pool could never end.
      if (isClosed) return 'busy';
      const client = await connect();
      for (;;) {
        const { rows } = await client.query<{ taken: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 7)) as taken',
          [key],
        );
        if (rows[0]?.taken) break;
        if (!(await deadline.pause(40))) return 'busy';
      }
      try {
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 7))', [key]).catch(dropSession);
      }
    });
  };
  return {
    mutex,
    async close() {
      isClosed = true;
      const open = await session?.catch(() => undefined);
      session = undefined;
      open?.release(true);
    },
  };
}
