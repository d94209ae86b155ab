import './production.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { loadSeeds } from './demo.ts';
import { whyNotListen } from './platform/check-listen.ts';
import { type EmbeddedServer, startEmbedded } from './platform/database/embedded.ts';
import { claimInstance } from './platform/database/instance.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createLog } from './platform/observe/log.ts';
import { serveMetrics } from './platform/observe/metrics.ts';
import { welcome } from './welcome.ts';

/** Time for the app to close its requests and jobs; then its database server is ended all the same. */
const CLOSE_MS = 3000;
const SHUTDOWN_MS = 4500;

/** A demo in which no real club or card is reached. */
const isAllSimulated = ({ demo, payments, golfManager, teeOne }: Config) =>
  demo && [payments, golfManager, teeOne].every(({ kind }) => kind === 'sandbox');

function fail(message: string): never {
  console.error(`\nSalida can't start.\n${message}\n`);
  process.exit(1);
}

/** A connection that several addresses refuse has a message in its causes alone. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
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

let starting: Promise<EmbeddedServer> | undefined;
let server: EmbeddedServer | undefined;
let isStopping = false;
let app: App | undefined;
let stopWatching: (() => void) | undefined;
let claim: pg.Client | undefined;
let metrics: FastifyInstance | undefined;

async function closeApp(): Promise<void> {
  await metrics?.close();
  await app?.close().catch((error) => log.error({ err: error }, 'while closing'));
}

async function stop(code: number): Promise<never> {
  isStopping = true;
  const deadline = setTimeout(() => process.exit(code), SHUTDOWN_MS);
  deadline.unref();
  stopWatching?.();
  await Promise.race([closeApp(), sleep(CLOSE_MS)]);
  server ??= await starting?.catch(() => undefined);
  // A server that ran already, and that another app may have claimed, keeps running.
  const isOurs = claim !== undefined || server?.wasRunning === false;
  await claim?.end().catch(() => {});
  if (isOurs) await server?.stop();
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

/** Before anything runs that would have to be ended again. */
async function checkPorts(): Promise<void> {
  const { host, port, metricsPort } = config;
  const wrong = [
    await whyNotListen({ host, port }, 'PORT'),
    metricsPort === undefined ? undefined : await whyNotListen({ host, port: metricsPort }, 'METRICS_PORT'),
  ].filter((reason) => reason !== undefined);
  if (wrong.length > 0) fail(wrong.join('\n'));
}

/** Names the wrong setting, which the error of an unreachable address does not. */
async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`DATABASE_URL: no connection (${wordsOf(error)})`);
  } finally {
    await client.end().catch(() => {});
  }
}

await checkPorts();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));

try {
  let url = config.databaseUrl;
  if (!url) {
    starting = startEmbedded({ dir: config.dataDir, password: config.embeddedPassword });
    server = await starting;
    url = server.url;
    await claimFolder(url);
    stopWatching = server.keepAlive(() => {
      log.error('PostgreSQL had died and was started again');
      claimFolder(server!.url).catch((error) => log.error({ err: error }, 'data folder not claimed'));
    });
  }
  if (config.databaseUrl) await checkReachable(config.databaseUrl);
  await migrateDatabase(url);
  // `npm run dev` serves the pages itself, from their sources.
  const web = !process.argv.includes('--without-web');
  app = await createApp({ config, databaseUrl: url, log, web });
  const seeds = config.demo ? await loadSeeds() : undefined;
  await seeds?.seedDemo(app);
  await app.startJobs();
  const address = await app.http.listen({ host: config.host, port: config.port });
  if (isAllSimulated(config)) {
    await seeds?.loadPaidTrip(`http://127.0.0.1:${config.port}`).catch((error) => {
      if (!isStopping) log.warn({ err: error }, 'the demo goes without its paid trip');
    });
  }
  if (config.metricsPort !== undefined)
    metrics = await serveMetrics(app.metrics, { host: config.host, port: config.metricsPort });
  // Ended meanwhile: it is no longer open.
  if (isStopping) await new Promise(() => {});
  console.error(welcome(config, address, { log: join(config.dataDir, 'postgres.log'), note: server?.note }));
} catch (error) {
  // A failure caused by the shutdown is no failure.
  if (isStopping) await new Promise(() => {});
  log.error({ err: error }, 'start failed');
  console.error(`\nSalida can't start: ${wordsOf(error)}\n`);
  await stop(1);
}
