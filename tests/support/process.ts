import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/platform/free-port.ts';
import { root } from '../architecture/imports.ts';

export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its output so far, both streams. */
  output(): string;
  /** Sends a signal and waits for the end. Returns the exit code and the duration. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Starts the app, or another command, without waiting. */
export function launch(
  env: Record<string, string>,
  command: readonly [string, ...string[]] = ['node', 'src/server/main.ts'],
) {
  const { DATABASE_URL: _shared, ...machine } = process.env;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...machine, LOG_LEVEL: 'warn', PATH: `${root}node_modules/.bin:${machine.PATH ?? ''}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, ended, output: () => output };
}

/** Starts the app as `npm start` does and waits until it is ready. */
export async function startProcess(
  env: Record<string, string>,
  command?: readonly [string, ...string[]],
): Promise<Running> {
  const port = env.PORT ?? String(await freePort());
  const { child, ended, output } = launch({ ...env, PORT: port }, command);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 90_000;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.status === 200,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`did not start:\n${output()}`);
    await sleep(50);
  }
  return {
    url,
    child,
    output,
    async end(signal) {
      const started = Date.now();
      child.kill(signal);
      return { code: await ended, ms: Date.now() - started };
    },
  };
}

/** Runs a command that ends by itself, the app by default. Returns its exit code and output. */
export async function startAndEnd(
  env: Record<string, string>,
  command?: readonly [string, ...string[]],
): Promise<Ended> {
  const { child, ended, output } = launch(env, command);
  const timer = setTimeout(() => child.kill('SIGKILL'), 100_000);
  const code = await ended;
  clearTimeout(timer);
  return { code, output: output() };
}

/**
 * Runs `npm run reconcile` beside other processes. A job whose database crashed is detected by its missing heartbeat,
 * up to 20 s later, and repeated some seconds after that: work that waits for it is in progress, not wrong.
 */
export const reconcileBeside = (env: Record<string, string>): Promise<Ended> =>
  startAndEnd(env, ['npm', 'run', '-s', 'reconcile', '--', '--grace', '60']);
