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
 * The product on a data folder of its own. One app has its database inside, as `npm start` does; several share a server
 * and stand behind a balancer. Each app dies at any moment and is started again on the same data.
 */
export interface SystemUnderTest {
  /** Where players go. */
  readonly url: string;
  /** Its own database, for what no call shows. */
  readonly pool: pg.Pool;
  /** Of all its apps together. */
  readonly starts: number;
  /** Resolves while any app answers; who finds it away waits here. */
  up(): Promise<void>;
  /** `kill -9` of one app alone, and a new start; with `againMs`, killed once more while it starts. */
  killAndStart(app: number, againMs: number | null): Promise<void>;
  /** Starts every app again with another time to pay. */
  restartWith(windowSeconds: number): Promise<void>;
  /** Runs the product's own reconciliation beside it: its report, printed as JSON. */
  reconcile(graceSeconds: number): Promise<string>;
  /** What the apps wrote to their logs at level error, all lives together. */
  errors(): string[];
  /** Ends apps and database; the data goes too, unless it is kept to be looked into. */
  end(options?: { keepData: boolean }): Promise<string>;
}

export interface SystemOptions {
  readonly windowSeconds: number;
  readonly apps?: number | undefined;
  /** Modules that are loaded before each app, to switch safeguards off (see `mutants/`). */
  readonly mutants?: readonly string[] | undefined;
}

const SHARED_PASSWORD = 'chaos';

/** The password that an app with its database inside made for it. */
function ownPassword(dataDir: string): string {
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
  const server = shared ?? (await startEmbedded({ dir: dataDir, password: ownPassword(dataDir) }));
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
      if (!words) throw new Error(`the reconciliation said nothing:\n${complaints}`);
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
