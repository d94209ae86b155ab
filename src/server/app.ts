import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type AccountsDeps, authenticate } from './accounts/accounts.ts';
import { accountRoutes } from './accounts/routes.ts';
import type { Config } from './config.ts';
import { createEvents } from './events.ts';
import { healthRoutes } from './health.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { makeRoute } from './platform/http/route.ts';
import { createHttp } from './platform/http/server.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { mountWeb } from './platform/web-host/web-host.ts';

export const buildFolder = fileURLToPath(new URL('../../build', import.meta.url));

export interface App {
  readonly http: FastifyInstance;
  readonly database: Database;
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The composition root: makes the platform and the integrations and hands them to the rooms, by hand, so that every
 * dependency can be seen here. The process that listens is `main.ts`; tests build the same app without a port.
 */
export async function createApp(config: Config, databaseUrl: string, log: FastifyBaseLogger): Promise<App> {
  const database = openDatabase(databaseUrl, {
    onConnectionError: (error) => log.warn({ err: error }, 'lost an idle database connection'),
  });
  const { db } = database;
  const events = createEvents();
  const jobs = createJobs(databaseUrl, log);
  const limits = createLimits(db);

  const http = await createHttp({
    log,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    externalHosts:
      config.payments.kind === 'stripe' ? ['https://js.stripe.com', 'https://api.stripe.com'] : [],
  });
  const accounts: AccountsDeps = {
    db,
    limits,
    announce: events.announce,
    sessionSecret: config.sessionSecret,
    operatorCode: config.operatorCode,
    adminKey: config.adminKey,
    demo: config.demo,
  };
  const route = makeRoute(http, (token) => authenticate(accounts, token));

  healthRoutes(http, database, jobs);
  accountRoutes(route, accounts);

  if (existsSync(join(buildFolder, 'server', 'index.js'))) await mountWeb(http, buildFolder);

  return {
    http,
    database,
    startJobs: () => jobs.start(),
    async close() {
      await http.close();
      await jobs.stop();
      await database.close();
    },
  };
}
