import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { disarmStaleLock, isServerOf, type Postmaster, runningServer } from './postmaster.ts';
import { probeServer, type ServerState } from './probe-server.ts';
import type { Runner } from './runner.ts';

/**
 * How long a server may be silent; one that reports that it is starting (recovery, for example) may take much longer.
 */
const UNRESPONSIVE_SECONDS = 30;
const STARTING_SECONDS = 600;
/** Processes of a server that was killed may need a moment to end: until then no other one starts. */
const LAUNCHES = 3;
const BETWEEN_LAUNCHES_MS = 1000;
const STOP_SECONDS = 10;
const POLL_MS = 25;

export interface ServerOptions {
  /** Holds `postgres.log`. */
  readonly dir: string;
  /** Durability off: for tests alone. */
  readonly volatile?: boolean | undefined;
}

export const logFileOf = ({ dir }: ServerOptions) => join(dir, 'postgres.log');

/**
 * A quarter of the memory, as PostgreSQL's manual recommends, and a gigabyte at most; it is only allocated as it is
 * used.
 */
const sharedMegabytes = () => Math.round(Math.min(1024, Math.max(128, totalmem() / 4 / 2 ** 20)));

function launch(runner: Runner, port: number, options: ServerOptions): ChildProcess {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${sharedMegabytes()}MB`,
    log_min_messages: 'warning',
    ...(options.volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  disarmStaleLock(runner.data);
  const log = openSync(logFileOf(options), 'a', 0o600);
  const [command, args] = runner.wrap(join(runner.bin, 'postgres'), [
    '-D',
    runner.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    uid: runner.uid,
    cwd: '/',
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child;
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Waits for a definite reply of the server that runs in the folder, whichever process launched it. */
async function waitForAnswer(
  data: string,
  urlAt: (port: number) => string,
  child: ChildProcess | undefined,
): Promise<{ server: Postmaster | undefined; answer: ServerState }> {
  const latest = Date.now() + STARTING_SECONDS * 1000;
  let deadline = Date.now() + UNRESPONSIVE_SECONDS * 1000;
  while (Date.now() < deadline) {
    const server = runningServer(data);
    const answer = server ? await probeServer(urlAt(server.port)) : 'silent';
    if (answer === 'starting') deadline = Math.min(Date.now() + UNRESPONSIVE_SECONDS * 1000, latest);
    else if (answer !== 'silent') return { server, answer };
    if (!server && (!child || hasEnded(child))) return { server, answer };
    await sleep(POLL_MS);
  }
  return { server: runningServer(data), answer: 'silent' };
}

/**
 * Ends a server and waits until its process has ended: the lock file disappears a moment before. `fast` rolls back open
 * transactions; `immediate` cleans up nothing.
 */
export async function endServer(data: string, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  const runs = () => isServerOf(data, pid);
  if (!runs()) return;
  process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  const deadline = Date.now() + STOP_SECONDS * 1000;
  while (Date.now() < deadline && runs()) await sleep(POLL_MS);
}

export interface BroughtUp {
  readonly server: Postmaster | undefined;
  readonly answer: ServerState;
  /** It was launched here, not found. */
  readonly isOurs: boolean;
}

/** Finds the server that runs in the data folder, or launches one, and connects until its reply is definite. */
export async function bringUp(
  runner: Runner,
  port: number,
  options: ServerOptions,
  urlAt: (port: number) => string,
): Promise<BroughtUp> {
  const { data } = runner;
  for (let launches = 1; ; launches += 1) {
    const child = runningServer(data) ? undefined : launch(runner, port, options);
    const { server, answer } = await waitForAnswer(data, urlAt, child);
    const isOurs = child?.pid !== undefined && server?.pid === child.pid;
    if (answer !== 'silent' || server || launches === LAUNCHES) return { server, answer, isOurs };
    if (child && !hasEnded(child)) {
      child.kill('SIGQUIT');
      return { server, answer, isOurs };
    }
    await sleep(BETWEEN_LAUNCHES_MS);
  }
}
