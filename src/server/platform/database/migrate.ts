import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../../../database/migrations', import.meta.url));

/** Any constant works, as long as every version of the app uses the same one. */
const MIGRATION_LOCK = 7_250_001;

/**
 * Brings the database to the newest migration. Two apps that start at once take turns.
 * @throws Error when the server is older than PostgreSQL 15.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]!.version) < 150_000) throw new Error('Salida needs PostgreSQL 15 or later');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages to warning');
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
