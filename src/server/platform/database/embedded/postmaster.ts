import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server that runs: its first process and the port it listens on. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const lockFile = (data: string) => join(data, 'postmaster.pid');
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Whether Linux only keeps the exit status of a process that has ended, until its parent reads it: in a container whose
 * first process never does, that lasts until the container ends.
 */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the state is in parentheses and may contain any character.
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function isCalledPostgres(pid: number): boolean {
  try {
    const args = ['-o', 'comm=', '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8' }).trim().endsWith('postgres');
  } catch {
    return false;
  }
}

/**
 * Whether a process is the server of that folder. A running process proves little: after a crash the number in the lock
 * file may be that of any other process, and in a container it usually is. A server's working directory is its data
 * folder, by whatever path each process sees it: compared by path, the lock of a running server could be taken for a
 * leftover.
 */
export function isServerOf(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return isCalledPostgres(pid);
  try {
    const [works, folder] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return works.dev === folder.dev && works.ino === folder.ino;
  } catch (error) {
    return codeOf(error) === 'EACCES' && isCalledPostgres(pid);
  }
}

/** `isServer`: not one of the single programs that initdb runs, whose numbers PostgreSQL writes as negative ones. */
interface Lock extends Postmaster {
  readonly text: string;
  readonly isServer: boolean;
}

function readLock(data: string): Lock | undefined {
  try {
    const text = readFileSync(lockFile(data), 'utf8');
    const lines = text.split('\n');
    const pid = Number(lines[0]);
    return { text, pid: Math.abs(pid), port: Number(lines[3]), isServer: pid > 0 };
  } catch {
    return undefined;
  }
}

/** The content of a running server's `postmaster.pid` (PostgreSQL's lock file: pid, folder, start, port …). */
export function runningServer(data: string): Postmaster | undefined {
  const lock = readLock(data);
  if (!lock?.isServer || !(lock.port > 0)) return undefined;
  return isServerOf(data, lock.pid) ? { pid: lock.pid, port: lock.port } : undefined;
}

/** A server writes its lock file a moment after it made it. */
const EMPTY_MS = 500;

/**
 * A server that was killed in that moment leaves an empty lock file, beside which PostgreSQL would never start again.
 */
function removeEmptyLock(data: string): void {
  const found = statSync(lockFile(data), { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_MS) rmSync(lockFile(data), { force: true });
}

/**
 * Makes a lock file harmless when its process number belongs to another process now: PostgreSQL would refuse to start.
 * The number becomes ours: a server takes its parent's for a leftover, and still reads the rest of the file to make
 * sure that no process of the previous server still uses its memory.
 */
export function disarmStaleLock(data: string): void {
  removeEmptyLock(data);
  const lock = readLock(data);
  if (!lock || !(lock.pid > 0) || !isAlive(lock.pid) || isServerOf(data, lock.pid)) return;
  writeFileSync(lockFile(data), lock.text.replace(/^-?\d+/, String(process.pid)));
}
