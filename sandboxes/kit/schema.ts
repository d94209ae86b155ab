import type pg from 'pg';

/** The name in a `create … if not exists`. */
const nameIn = (statement: string) => /if not exists (?:sandbox\.)?(\w+)/.exec(statement)![1];

/**
 * Creates a sandbox's tables in the schema `sandbox`, where they outlive the process and are shared by several. One
 * process at a time: `create … if not exists` itself is not safe against a concurrent one. Nor is it harmless beside a
 * running one: `create index` locks its table before it finds that it exists, so it is not run at all then.
 */
export async function ensureTables(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('sandbox schema', 0))`);
    await client.query('create schema if not exists sandbox');
    for (const statement of statements) {
      const { rows } = await client.query<{ is_there: boolean }>(
        'select to_regclass($1) is not null as is_there',
        [`sandbox.${nameIn(statement)}`],
      );
      if (!rows[0]!.is_there) await client.query(statement);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Runs `work` in a transaction that holds a lock under `key`, so that one change of it happens at a time. */
export async function lockedTransaction<T>(
  pool: pg.Pool,
  key: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
