import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProcess } from '../support/process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    appUrl: string;
  }
}

/** One app for all journeys, started as `npm start` does, with a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-journeys-'));
  const app = await startProcess({ DATA_DIR: dataDir });
  project.provide('appUrl', app.url);
  return async () => {
    await app.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
