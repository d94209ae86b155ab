import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { startProcess } from '../support/process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    apps: { url: string; databaseUrl: string }[];
  }
}

/** An app started as `npm start` does, with a database of its own. */
async function startApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-journeys-'));
  const app = await startProcess({ DATA_DIR: dataDir });
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    databasePassword: string;
  };
  // The app's own server runs there already, and is only found.
  const database = await startEmbedded({ dir: dataDir, password: secrets.databasePassword });
  return {
    url: app.url,
    databaseUrl: database.url,
    async end() {
      await app.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One app for each worker, with all of that worker's journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const apps = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startApp));
  project.provide(
    'apps',
    apps.map(({ url, databaseUrl }) => ({ url, databaseUrl })),
  );
  return async () => {
    await Promise.all(apps.map((app) => app.end()));
  };
}
