import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { loadDemo } from '../../database/seeds/load-demo.ts';
import { ensureTemplate } from './postgres.ts';

/** Loads the demo and starts the app once, which also creates the tables of the job queue and of the simulators. */
async function fill(databaseUrl: string, now: Date): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-template-'));
  const app = await createApp({
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1' }),
    databaseUrl,
    log: createLog('warn'),
    web: false,
    now: () => now,
  });
  try {
    await loadDemo(app.database.db, now);
    await app.startJobs();
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The template with the demo on the day of `now`: its tee sheets begin on that day. */
export function demoTemplate(now: Date): Promise<string> {
  const day = todayAt('Europe/Madrid', now).replaceAll('-', '');
  return ensureTemplate(
    inject('postgresUrl'),
    { template: inject('postgresTemplate'), suffix: `demo_${day}` },
    (url) => fill(url, now),
  );
}
