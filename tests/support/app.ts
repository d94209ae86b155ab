import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PasswordCost } from '#server/accounts/accounts.ts';
import { type App, createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { freePort } from '#server/platform/free-port.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { demoTemplate } from './demo-template.ts';
import { runDue } from './run-due.ts';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
}

/** The API of a running app, as a program uses it. */
export interface Caller {
  /** `http://127.0.0.1:<free port>`: the sandboxes are reached over real HTTP. */
  readonly url: string;
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string | undefined; headers?: Record<string, string> },
  ): Promise<Answer<T>>;
}

export interface TestApp extends Caller {
  readonly app: App;
  readonly config: Config;
  readonly database: TestDatabase;
  /** How far the app's clock is ahead of the machine's, if the test gave no clock of its own. */
  readonly clock: { aheadMs: number };
  /**
   * Runs every sweep once, and the jobs that are due by the app's clock; waiting retries run now. Resolves when no job
   * is active.
   */
  tick(): Promise<void>;
  /** Logged lines, warnings and errors by default; a test that expects some removes them. */
  takeLogged(): string[];
  close(): Promise<void>;
}

export function callerAt(url: string): Caller {
  return {
    url,
    async call<T>(
      method: string,
      path: string,
      { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
    ) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as T };
    },
  };
}

/** Cheap: only the tests of passwords need the production cost. */
const cheapPasswords: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly now?: () => Date;
  readonly web?: boolean;
  readonly log?: 'warn' | 'info';
  readonly passwords?: PasswordCost;
  /** Instead of a clone of the demo's template; it is closed with the app. */
  readonly database?: TestDatabase;
}

/** The whole product on its own database, listening, with demo data, sandboxes and jobs. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = { aheadMs: 0 };
  const { now = () => new Date(Date.now() + clock.aheadMs) } = options;
  const database = options.database ?? (await testDatabase(await demoTemplate(now())));
  const dataDir = mkdtempSync(join(tmpdir(), 'salida-app-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    ...options.env,
  });
  let logged: string[] = [];
  const log = createLog(options.log ?? 'warn', { write: (line) => void logged.push(line) });
  const app = await createApp({
    config,
    databaseUrl: database.url,
    log,
    web: options.web ?? false,
    checkReplies: true,
    now,
    passwords: options.passwords ?? cheapPasswords,
  });
  await app.startJobs();
  await app.http.listen({ host: '127.0.0.1', port });
  return {
    ...callerAt(`http://127.0.0.1:${port}`),
    app,
    config,
    database,
    clock,
    tick: () => runDue(app, database.pool, now),
    takeLogged() {
      const taken = logged;
      logged = [];
      return taken;
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
