import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { root } from '../architecture/imports.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { expectClean, hurryJobs } from '../support/cancelling.ts';
import { testDatabase } from '../support/database.ts';
import { type DumpHeader, loadDump, readDumpHeader } from '../support/database-dump.ts';
import { setFault } from '../support/travel.ts';

/** Written by `tests/long/database-dump.test.ts` when its version was the newest. */
const dumps = globSync('*.jsonl.br', { cwd: import.meta.dirname }).sort();

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

describe.each(dumps)('a database of an earlier version, %s,', (name) => {
  const file = join(import.meta.dirname, name);
  let on: TestApp;
  let header: DumpHeader;
  let before: unknown[];

  const bookings = (pool: pg.Pool) =>
    pool
      .query('select id, status, total_cents, locator from bookings order by id')
      .then(({ rows }: { rows: unknown[] }) => rows);

  beforeAll(async () => {
    header = await readDumpHeader(file);
    const now = () => new Date(header.at);
    const database = await testDatabase('template0');
    await migrateFirst(header.migrations, database.pool);
    await loadDump(database.url, file, 'public');
    before = await bookings(database.pool);
    await migrateDatabase(database.url);
    await createSimulators(database.url, now);
    await loadDump(database.url, file, 'sandbox');
    expect(await bookings(database.pool)).toEqual(before);
    on = await startTestApp({ database, now });
    await loadDump(database.url, file, 'pgboss');
  });
  afterAll(() => on?.close());

  it('keeps its bookings, ends what was under way, and reconciles clean', async () => {
    await setFault(on, 'golf-manager', { mode: 'ok' });
    await hurryJobs(on);
    await expectClean(on);
    const { rows } = await on.database.pool.query<{ state: string }>(
      'select distinct hold_state as state from course_bookings order by 1',
    );
    expect(rows.map(({ state }) => state)).toEqual(['CONFIRMED', 'FAILED', 'HELD', 'NONE', 'RELEASED']);
    expect(before.length).toBeGreaterThan(10);
    // Requests to a club that the dump still holds to be away.
    on.takeLogged();
  });
});
