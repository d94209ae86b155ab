import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { cloneDatabase, startTestServer } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    apps: { url: string; databaseUrl: string }[];
  }
}

type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** An app of its own process, as `npm start` runs it, with a database of its own. */
async function startApp({ url: server, template }: TestServer, worker: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-journeys-'));
  const databaseUrl = await cloneDatabase(server, template, `${template}_journeys_${worker}`);
  const app = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1' });
  return {
    url: app.url,
    databaseUrl,
    async end() {
      await app.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One app for each worker, with all of that worker's journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const starts = await Promise.allSettled(
    Array.from({ length: project.vitest.config.maxWorkers }, (_, worker) => startApp(server, worker)),
  );
  const apps = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(apps.map((app) => app.end()));
    await server.stop();
  };
  for (const start of starts) {
    if (start.status === 'fulfilled') continue;
    await stop();
    throw start.reason;
  }
  project.provide(
    'apps',
    apps.map(({ url, databaseUrl }) => ({ url, databaseUrl })),
  );
  return stop;
}
