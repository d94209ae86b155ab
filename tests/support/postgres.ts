import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';

export const TEMPLATE = 'salida_test_template';

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

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
      else await admin(url, `drop database if exists ${template} with (force)`);
      if (dir) rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  await admin(url, `create database ${name} template ${template}`);
  return withDatabase(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await admin(url, `drop database if exists ${name} with (force)`);
}
