import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '#server/platform/database/embedded.ts';
import { freePort } from '#server/platform/free-port.ts';
import { root } from '../architecture/imports.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startKillableApp } from './killable-app.ts';

/**
 * The product on its own data folder. A single app embeds its database, as `npm start` does; several apps share a database
 * server and run behind a load balancer. Each app can be killed and restarted on the same data at any moment.
 */
export interface SystemUnderTest {
  /** The address that players use. */
  readonly url: string;
  /** The product's database, for state that no API call shows. */
  readonly pool: pg.Pool;
  /** Starts of all apps together. */
  readonly starts: number;
  /** Resolves when any app is ready. */
  up(): Promise<void>;
  /** `kill -9` of one app alone, then a restart; with `againMs`, one more kill that many milliseconds after the restart. */
  killAndStart(app: number, againMs: number | null): Promise<void>;
  /** Restarts every app with another time to pay. */
  restartWith(windowSeconds: number): Promise<void>;
  /** Runs the product's reconciliation in another process. Returns its JSON report. */
  reconcile(graceSeconds: number): Promise<string>;
  /** The lines at level error of all apps since their first start. */
  errors(): string[];
  /** Ends the apps and the database. Deletes the data unless `keepData` is set. Returns the data folder. */
  end(options?: { keepData: boolean }): Promise<string>;
}

export interface SystemOptions {
  readonly windowSeconds: number;
  readonly apps?: number | undefined;
  /** Modules that are loaded before each app, to disable safeguards (see `mutants/`). */
  readonly mutants?: readonly string[] | undefined;
}

const SHARED_PASSWORD = 'chaos';

/** The password that an app generated for its embedded database. */
function generatedPassword(dataDir: string): string {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return (secrets as { databasePassword: string }).databasePassword;
}

export async function startSystem(options: SystemOptions): Promise<SystemUnderTest> {
  const { windowSeconds, apps: count = 1, mutants } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-chaos-'));
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  let shared: EmbeddedServer | undefined;
  let balancer: Balancer | undefined;
  if (count > 1) {
    shared = await startEmbedded({ dir: dataDir, password: SHARED_PASSWORD });
    balancer = await startBalancer(addresses);
  }
  const url = balancer?.url ?? addresses[0]!;
  const { DATABASE_URL: _other, ...machine } = process.env;
  const env = {
    ...machine,
    PATH: `${root}node_modules/.bin:${machine.PATH ?? ''}`,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    PAYMENT_WINDOW_SECONDS: String(windowSeconds),
    LOG_LEVEL: 'error',
    ...(shared && { DATABASE_URL: shared.url, DEMO: '1' }),
  };
  const apps = ports.map((port) => startKillableApp({ port, env, mutants }));
  const endApps = async () => {
    await Promise.all(apps.map((app) => app.end()));
    await balancer?.close();
  };
  try {
    await Promise.all(apps.map((app) => app.ready()));
  } catch (error) {
    await endApps();
    await shared?.stop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  const server = shared ?? (await startEmbedded({ dir: dataDir, password: generatedPassword(dataDir) }));
  const pool = new pg.Pool({ connectionString: server.url, max: 3 });
  pool.on('error', () => {});

  return {
    url,
    pool,
    get starts() {
      return apps.reduce((sum, { starts }) => sum + starts, 0);
    },
    up: () => Promise.any(apps.map((app) => app.ready())),
    killAndStart: (app, againMs) => apps[app]!.killAndStart(againMs),
    async restartWith(seconds) {
      await Promise.all(apps.map((app) => app.restartWith({ PAYMENT_WINDOW_SECONDS: String(seconds) })));
    },
    async reconcile(graceSeconds) {
      const command = ['src/server/reconcile.ts', '--grace', String(graceSeconds)];
      const child = spawn('node', command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let words = '';
      let complaints = '';
      child.stdout.on('data', (chunk) => {
        words += chunk;
      });
      child.stderr.on('data', (chunk) => {
        complaints += chunk;
      });
      await new Promise((resolve) => child.once('exit', resolve));
      if (!words) throw new Error(`the reconciliation printed nothing:\n${complaints}`);
      return words;
    },
    errors: () =>
      apps.flatMap((app) =>
        app
          .output()
          .split('\n')
          .filter((line) => /^\{"level":[56]0/.test(line)),
      ),
    async end({ keepData } = { keepData: false }) {
      await pool.end().catch(() => {});
      await endApps();
      await server.stop();
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
      return dataDir;
    },
  };
}
