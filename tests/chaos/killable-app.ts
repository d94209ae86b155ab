import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../architecture/imports.ts';

/** An app process that tests kill and restart at any moment, on the same port and data. */
export interface KillableApp {
  readonly url: string;
  readonly starts: number;
  /** Resolves when the app is ready. */
  ready(): Promise<void>;
  /** `kill -9` of the app alone, then a restart; with `againMs`, one more kill that many milliseconds after the restart. */
  killAndStart(againMs: number | null): Promise<void>;
  /** `kill -9`, then a restart with these settings changed. */
  restartWith(changed: Readonly<Record<string, string>>): Promise<void>;
  /** Its output since the first start. */
  output(): string;
  end(): Promise<void>;
}

export interface AppOptions {
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Modules that are loaded before the app, to disable safeguards (see `mutants/`). */
  readonly mutants?: readonly string[] | undefined;
}

const START_MS = 120_000;
const END_MS = 20_000;

interface AppProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

/** Starts the product as `npm start` does. */
export function startKillableApp({ port, env: firstEnv, mutants = [] }: AppOptions): KillableApp {
  let env = firstEnv;
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let starts = 0;

  function launch(): AppProcess {
    const imports = mutants.flatMap((mutant) => ['--import', mutant]);
    const child = spawn('node', [...imports, 'src/server/main.ts'], {
      cwd: root,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const record = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    starts += 1;
    return { child, ended: new Promise((resolve) => child.once('exit', () => resolve())) };
  }

  async function untilReady({ child }: AppProcess): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isReady) return;
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the app did not start:\n${output}`);
      await sleep(50);
    }
  }

  async function kill({ child, ended }: AppProcess): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  async function restart(againMs: number | null): Promise<void> {
    await kill(current);
    current = launch();
    if (againMs !== null) {
      await sleep(againMs);
      await kill(current);
      current = launch();
    }
    await untilReady(current);
  }

  let current = launch();
  let ready = untilReady(current);
  return {
    url,
    get starts() {
      return starts;
    },
    ready: () => ready,
    async killAndStart(againMs) {
      await ready;
      ready = restart(againMs);
      await ready;
    },
    async restartWith(changed) {
      env = { ...env, ...changed };
      await this.killAndStart(null);
    },
    output: () => output,
    async end() {
      const timer = setTimeout(() => current.child.kill('SIGKILL'), END_MS);
      current.child.kill('SIGTERM');
      await current.ended;
      clearTimeout(timer);
    },
  };
}
