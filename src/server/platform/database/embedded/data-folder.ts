import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './postmaster.ts';
import type { Runner } from './runner.ts';

const run = promisify(execFile);

/** `template1`, `template0` and `postgres`, which initdb makes in this order. */
const FIRST_DATABASES = 3;
/**
 * `DB_SHUTDOWNED` of PostgreSQL's `pg_control.h`, and its offset in the file: after two numbers, of 8, 4 and 4 bytes.
 */
const SHUT_DOWN = 1;
const STATE_AT = 16;

/** Throws when it can't be known: a disk that can't be read must not make a data folder look incomplete. */
function isThere(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function countDatabases(data: string): number {
  const base = join(data, 'base');
  if (!isThere(base)) return 0;
  return readdirSync(base).filter((name) => isThere(join(base, name, 'PG_VERSION'))).length;
}

function wasShutDown(data: string): boolean {
  const control = readFileSync(join(data, 'global', 'pg_control'));
  return control.length > STATE_AT + 4 && control.readInt32LE(STATE_AT) === SHUT_DOWN;
}

/** A server writes `postmaster.opts` before it accepts its first connection; a base backup contains the other three. */
const signsOfUse = ['postmaster.opts', 'backup_label', 'recovery.signal', 'standby.signal'];

/**
 * The state of a data folder. `half-made` only when initdb surely never finished in it, so that it can hold no data: a
 * file that initdb writes early proves nothing, since PG_VERSION is its first.
 */
export function stateOfFolder(data: string): 'absent' | 'half-made' | 'made' {
  if (!isThere(data) || readdirSync(data).length === 0) return 'absent';
  const isWhole =
    isThere(join(data, 'PG_VERSION')) &&
    isThere(join(data, 'global', 'pg_control')) &&
    countDatabases(data) >= FIRST_DATABASES;
  if (!isWhole) return 'half-made';
  const wasUsed =
    countDatabases(data) > FIRST_DATABASES || signsOfUse.some((name) => isThere(join(data, name)));
  return wasUsed || wasShutDown(data) ? 'made' : 'half-made';
}

/** Where a start makes a data folder before it gets its name; the number is the process that does so. */
const workFolder = (data: string, pid: number) => `${data}.new-${pid}`;

/** initdb takes seconds: a work folder of that age is abandoned, though by now another process may have its number. */
const LONGEST_WORK_MS = 60 * 60_000;

/** An initdb that outlived its start may still be writing there: then the next start removes it. */
function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/** Since a folder was made or changed; one that its start has just removed is none that is old. */
function ageMs(folder: string): number {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

/** Removes work folders of starts that ended while they created a data folder: only folders that never got its name. */
function clearWorkFolders(data: string): void {
  const prefix = `${basename(data)}.new-`;
  const parent = dirname(data);
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (!(pid > 0)) continue;
    const folder = join(parent, name);
    const isUsed = pid !== process.pid && isAlive(pid) && ageMs(folder) < LONGEST_WORK_MS;
    if (!isUsed) removeFolder(folder);
  }
  // Earlier versions stored the password there while initdb ran.
  rmSync(join(parent, 'initdb-password'), { force: true });
}

async function runInitdb(
  runner: Runner,
  fresh: string,
  passwordFile: string,
  isVolatile: boolean,
): Promise<void> {
  const [command, args] = runner.wrap(join(runner.bin, 'initdb'), [
    `--pgdata=${fresh}`,
    '--username=salida',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(isVolatile ? ['--no-sync'] : []),
  ]);
  await run(command, args, { uid: runner.uid, cwd: '/' });
}

/** On disk before anything is written into the folder that got its name. */
function syncNames(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Renames the data folder to its final name; one that another start has made meanwhile remains. */
function publishFolder(fresh: string, data: string): void {
  try {
    renameSync(fresh, data);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['ENOTEMPTY', 'EEXIST'].includes(code) || stateOfFolder(data) !== 'made') throw error;
  }
  syncNames(dirname(data));
}

/** Moves an unusable folder away; nothing is ever deleted. Returns its new name. */
export function moveAside(data: string): string {
  const aside = `${data}.half-made-${new Date().toISOString().replace(/\W/g, '')}`;
  renameSync(data, aside);
  return aside;
}

/**
 * Ensures a complete data folder. It is created beside and renamed when initdb has ended, so that a start that is
 * interrupted at any moment leaves none or a complete one. Returns the new place of an incomplete one, left by a
 * version before this rule.
 */
export async function ensureDataFolder(
  runner: Runner,
  password: string,
  isVolatile = false,
): Promise<string | undefined> {
  const { data, uid } = runner;
  clearWorkFolders(data);
  if (stateOfFolder(data) === 'made') return undefined;

  const work = workFolder(data, process.pid);
  const [fresh, passwordFile] = [join(work, 'data'), join(work, 'password')];
  try {
    for (const folder of [work, fresh]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (uid !== undefined) for (const path of [work, fresh, passwordFile]) chownSync(path, uid, uid);
    await runInitdb(runner, fresh, passwordFile, isVolatile);
    const aside = stateOfFolder(data) === 'half-made' ? moveAside(data) : undefined;
    publishFolder(fresh, data);
    return aside;
  } finally {
    removeFolder(work);
  }
}
