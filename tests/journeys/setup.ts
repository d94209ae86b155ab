import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { startProcess } from '../support/process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    appUrl: string;
    /** For what no call can bring about, such as time that has passed. */
    databaseUrl: string;
  }
}

/** One app for all journeys, started as `npm start` does, with a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-journeys-'));
  const app = await startProcess({ DATA_DIR: dataDir });
  project.provide('appUrl', app.url);
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    databasePassword: string;
  };
  // The app's own server runs there already, and is only found.
  const database = await startEmbedded({ dir: dataDir, password: secrets.databasePassword });
  project.provide('databaseUrl', database.url);
  return async () => {
    await app.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
