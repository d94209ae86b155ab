import './production.ts';
import Fastify from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { checksOfModules } from './checks.ts';
import { type Config, readConfig } from './config.ts';
import { createCatalogue } from './courses/courses.ts';
import { loadSandboxes } from './demo.ts';
import { connectCardPayments, connectTeeSheets } from './integrations/connect.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { type EmbeddedServer, startEmbedded } from './platform/database/embedded.ts';
import { claimInstance } from './platform/database/instance.ts';
import { freePort } from './platform/free-port.ts';
import { createLog } from './platform/observe/log.ts';
import { createReconciliation, isClean, type Report } from './reconciliation/reconciliation.ts';
import { thirdPartiesOf } from './third-parties.ts';

/**
 * `npm run reconcile`: compares everything and prints one JSON object; exits 1 when anything disagrees. Works beside
 * running apps and without any. `-- --days 30 --grace 60` limit the payments checked and the grace period, in seconds.
 */
const log = createLog('warn', pino.destination(2));

function numberAfter(flag: string): number | undefined {
  const at = process.argv.indexOf(flag);
  const value = at < 0 ? undefined : Number(process.argv[at + 1]);
  if (value !== undefined && !(value >= 0)) throw new Error(`${flag} wants a number`);
  return value;
}

/** In the demo the third parties are simulators over the same database; they need no running app. */
async function reconcileOver(config: Config, database: Database): Promise<Report> {
  const http = Fastify();
  const catalogue = createCatalogue(database.db);
  const { url: databaseUrl } = database;
  const sandboxes = config.demo
    ? await (await loadSandboxes()).openSandboxes({ config, databaseUrl, catalogue, log, answersOnly: true })
    : undefined;
  if (sandboxes) {
    await sandboxes.mount(http);
    await http.listen({ host: '127.0.0.1', port: config.port });
  }
  const parties = thirdPartiesOf(config, sandboxes?.parties);
  const teeSheets = connectTeeSheets(parties, database.pool, log);
  try {
    const now = () => new Date();
    const checks = checksOfModules({
      db: database.db,
      catalogue,
      providers: teeSheets.providers,
      cards: connectCardPayments(parties, log),
      now,
    });
    const { run } = createReconciliation({ checks, now, log });
    return await run({ days: numberAfter('--days'), graceSeconds: numberAfter('--grace') });
  } finally {
    await teeSheets.close();
    await http.close();
    await sandboxes?.close();
  }
}

let server: EmbeddedServer | undefined;
let claim: pg.Client | undefined;
let database: Database | undefined;
try {
  const config = { ...readConfig(process.env), port: await freePort() };
  if (!config.databaseUrl) {
    server = await startEmbedded({ dir: config.dataDir, password: config.embeddedPassword });
    // Started for this command alone: the claim makes an app that starts meanwhile refuse, and the server ends with
    // this command.
    if (!server.wasRunning) claim = await claimInstance(server.url);
  }
  database = openDatabase(config.databaseUrl ?? server!.url, { maxConnections: 6 });
  const report = await reconcileOver(config, database);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = isClean(report) ? 0 : 1;
} catch (error) {
  console.error(`Reconciliation could not run: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await database?.close();
  if (claim) {
    await claim.end();
    await server?.stop();
  }
}
