import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { cloneDatabase, dropDatabase } from './postgres.ts';

export interface TestDatabase extends Database {
  readonly pool: pg.Pool;
}

/**
 * A fresh database for a test file: migrated and empty, or a clone of `template`, which may be PostgreSQL's
 * own `template0` for one without any table. `close` drops it.
 */
export async function testDatabase(template = inject('postgresTemplate')): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await cloneDatabase(server, template, name);
  const database = openDatabase(url, { maxConnections: 12 });
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}
