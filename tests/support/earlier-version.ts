import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { root } from '../architecture/imports.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type DumpHeader, loadDump, readDumpHeader } from './database-dump.ts';

/** A merged migration is never edited: the first ones make the tables of the version that had no more of them. */
async function migrateFirst(count: number, pool: pg.Pool): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'salida-migrations-'));
  cpSync(join(root, 'database/migrations'), folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(drizzle(pool), { migrationsFolder: folder });
  rmSync(folder, { recursive: true, force: true });
}

/** The simulators make their own tables when an app is created. */
async function createSimulators(databaseUrl: string, now: () => Date): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-simulators-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1' });
  const app = await createApp({ config, databaseUrl, log: createLog('warn'), web: false, now });
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * The database of a dump, migrated to the newest version, with the simulators' tables; its jobs are not loaded yet.
 * `before` works on the tables of the earlier version.
 */
export async function migratedDump(
  file: string,
  before: (pool: pg.Pool, header: DumpHeader) => Promise<void>,
): Promise<{ database: TestDatabase; header: DumpHeader; now: () => Date }> {
  const header = await readDumpHeader(file);
  const now = () => new Date(header.at);
  const database = await testDatabase('template0');
  await migrateFirst(header.migrations, database.pool);
  await loadDump(database.url, file, 'public');
  await before(database.pool, header);
  await migrateDatabase(database.url);
  await createSimulators(database.url, now);
  await loadDump(database.url, file, 'sandbox');
  return { database, header, now };
}
