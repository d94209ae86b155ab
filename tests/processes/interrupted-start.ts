import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#server/platform/database/embedded/postmaster.ts';
import { chooseRunner } from '#server/platform/database/embedded/runner.ts';
import { root } from '../architecture/imports.ts';

/**
 * Starts a server in `dir` as the app does, in its own process: `ready <wasRunning>` or `failed <why>` on its output.
 */
export function startInProcess(dir: string): { child: ChildProcess; output: Promise<string> } {
  const program = `
    import { startEmbedded } from '#server/platform/database/embedded.ts';
    try {
      const server = await startEmbedded({ dir: process.argv[1], password: 'test' });
      console.log('ready ' + server.wasRunning);
      setInterval(() => {}, 1000);
    } catch (error) { console.log('failed ' + error.message); }`;
  const node = join(root, 'node_modules/.bin/node');
  const child = spawn(node, ['--input-type=module', '-e', program, dir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = new Promise<string>((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim());
    });
    child.once('exit', () => resolve(text.trim()));
  });
  return { child, output };
}

function worksIn(pid: string, dir: string): boolean {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    if (read('cmdline').includes(dir) || readlinkSync(`/proc/${pid}/cwd`).startsWith(dir)) return true;
    // The servers that initdb runs know the folder by PGDATA alone until they have made it their working directory.
    return read('environ').includes(`PGDATA=${dir}`);
  } catch {
    return false;
  }
}

/** The processes that use a folder: the process that starts a server there, initdb, the server and its children. */
export function processesOf(dir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(name, dir))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** The state that a failed test left: the processes and their wait channels, the files, the end of the server's log. */
export function diagnosticsOf(dir: string): string {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  };
  const running = processesOf(dir).map((pid) =>
    [pid, read(`/proc/${pid}/wchan`), read(`/proc/${pid}/cmdline`).slice(0, 200)].join(' '),
  );
  const log = read(join(dir, 'postgres.log')).split('\n').slice(-20);
  return [...running, readdirSync(dir).join(' '), ...log].join('\n');
}

/**
 * Ends all of them at once, as the end of a container or a power failure does, and waits until they have ended. A
 * process that ends has no command line any more, but may need a while to free its memory or to wait for the disk.
 */
export async function killAllOf(dir: string): Promise<void> {
  const killed = new Set<number>();
  for (let found = processesOf(dir); found.length > 0; found = processesOf(dir)) {
    for (const pid of found) {
      killed.add(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    await sleep(1);
  }
  while ([...killed].some(isAlive)) await sleep(1);
}

export interface Initdb {
  readonly ended: Promise<unknown>;
  /** The cluster is complete: only the sync to disk remains. */
  isComplete(): boolean;
}

/** initdb directly into the data folder, as earlier versions did. */
export async function initdbInPlace(dir: string, password: string): Promise<Initdb> {
  const runner = await chooseRunner(dir);
  const passwordFile = join(dir, 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const [command, args] = runner.wrap(join(runner.bin, 'initdb'), [
    `--pgdata=${runner.data}`,
    '--username=salida',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/' });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return {
    ended: new Promise((resolve) => child.once('close', resolve)),
    isComplete: () => output.includes('syncing data to disk'),
  };
}
