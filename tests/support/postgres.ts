import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';

export const TEMPLATE = 'salida_test_template';
/** Any constant: test files that need the same template concurrently wait for each other. */
const TEMPLATE_LOCK = 7_250_900;

async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const admin = (url: string, statement: string) => withAdmin(url, (client) => client.query(statement));

/** The same connection string with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/**
 * One server for the whole run: an embedded one in a temporary folder, or the one `DATABASE_URL` names. A migrated
 * template database is made once; each test file clones it.
 */
export async function startTestServer(): Promise<{ url: string; template: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  const dir = given ? undefined : mkdtempSync(join(tmpdir(), 'salida-test-'));
  const server = dir ? await startEmbedded({ dir, password: 'test', volatile: true }) : undefined;
  const url = given ?? server!.url;
  const template = `${TEMPLATE}_${process.pid}`;
  await admin(url, `create database ${template}`);
  await migrateDatabase(withDatabase(url, template));
  return {
    url,
    template,
    async stop() {
      if (server) await server.stop();
      else await dropAll(url, template);
      if (dir) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Drops a template and its derived ones, whose names begin with its own. */
async function dropAll(url: string, template: string): Promise<void> {
  await withAdmin(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
}

/**
 * The name of a template that is a clone of `template` with additional data. It is created when a test file of the run
 * first requests it; `fill` must have ended its connections when it resolves, because a database in use can't be
 * cloned.
 */
export async function ensureTemplate(
  url: string,
  { template, suffix }: { template: string; suffix: string },
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${template}_${suffix}`;
  return withAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    // Renamed only when it is complete: another file that finds the name finds all of it.
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${template}`);
    await fill(withDatabase(url, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });
}

export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  await admin(url, `create database ${name} template ${template}`);
  return withDatabase(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await admin(url, `drop database if exists ${name} with (force)`);
}
