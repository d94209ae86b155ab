import './production.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { loadDemo } from '../../database/seeds/load-demo.ts';
import { loadHistory } from '../../database/seeds/load-history.ts';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type EmbeddedServer, startEmbedded } from './platform/database/embedded.ts';
import { claimInstance } from './platform/database/instance.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createLog } from './platform/observe/log.ts';
import { serveMetrics } from './platform/observe/metrics.ts';
import { welcome } from './welcome.ts';

const SHUTDOWN_SECONDS = 4;

function fail(message: string): never {
  console.error(`\nSalida can't start.\n${message}\n`);
  process.exit(1);
}

function configOrStop(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

const config = configOrStop();
const log = createLog(config.logLevel);

let server: EmbeddedServer | undefined;
let app: App | undefined;
let letDie: (() => void) | undefined;
let claim: pg.Client | undefined;
let metrics: FastifyInstance | undefined;

async function stop(code: number): Promise<never> {
  const deadline = setTimeout(() => process.exit(code), SHUTDOWN_SECONDS * 1000);
  deadline.unref();
  letDie?.();
  await metrics?.close();
  await app?.close().catch((error) => log.error({ err: error }, 'while closing'));
  await claim?.end().catch(() => {});
  await server?.stop();
  process.exit(code);
}

/** The claim ends with the server that holds it, so that each server is claimed anew. */
async function claimFolder(url: string): Promise<void> {
  claim = await claimInstance(url);
  if (!claim)
    fail(
      `Another Salida already runs on the data folder ${config.dataDir}.\n` +
        'Stop it first, or give this one a folder of its own (DATA_DIR) or a shared server (DATABASE_URL).',
    );
}

try {
  let url = config.databaseUrl;
  if (!url) {
    server = await startEmbedded({ dir: config.dataDir, password: config.embeddedPassword });
    url = server.url;
    await claimFolder(url);
    letDie = server.keepAlive(() => {
      log.error('PostgreSQL had died and was started again');
      claimFolder(server!.url).catch((error) => log.error({ err: error }, 'data folder not claimed'));
    });
  }
  await migrateDatabase(url);
  app = await createApp({ config, databaseUrl: url, log });
  if (config.demo) {
    await loadDemo(app.database.db, new Date());
    app.catalogue.clear();
    await loadHistory(app.quotes);
  }
  await app.startJobs();
  const address = await app.http.listen({ host: config.host, port: config.port });
  if (config.metricsPort !== undefined)
    metrics = await serveMetrics(app.metrics, { host: config.host, port: config.metricsPort });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
  console.error(welcome(config, address, { log: join(config.dataDir, 'postgres.log'), note: server?.note }));
} catch (error) {
  log.error({ err: error }, 'start failed');
  console.error(`\nSalida can't start: ${error instanceof Error ? error.message : error}\n`);
  await stop(1);
}
