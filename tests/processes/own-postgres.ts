import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '#server/platform/database/embedded.ts';
import { withDatabase } from '../support/postgres.ts';

const PASSWORD = 'test';

/** A PostgreSQL server of one test, which fails on demand and comes back at the same address. */
export interface PostgresProcess {
  /** The URL of a database for the app. */
  readonly url: string;
  /** Simulates a power failure. */
  cut(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Durable, unlike the servers of other tests: acknowledged writes must exist after a crash. */
export async function startPostgres(dir: string): Promise<PostgresProcess> {
  const folder = join(dir, 'server');
  let server: EmbeddedServer = await startEmbedded({ dir: folder, password: PASSWORD });
  const port = Number(new URL(server.url).port);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database salida');
  await admin.end();
  return {
    url: withDatabase(server.url, 'salida'),
    cut: () => server.stop('immediate'),
    async start() {
      server = await startEmbedded({ dir: folder, password: PASSWORD, port });
    },
    stop: () => server.stop(),
  };
}
