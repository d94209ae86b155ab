import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { type Ended, type Running, startAndEnd, startProcess } from '../support/process.ts';

/** The app with its embedded database, on a disk that can be filled. */
export interface SmallDisk {
  readonly app: Running;
  /** The environment for a command beside it. */
  readonly env: Record<string, string>;
  /** The database's own process; rejects if there is none. */
  postmaster(): Promise<number>;
  /** Fills the disk to the last byte. */
  fill(): Promise<void>;
  free(): Promise<void>;
  end(): Promise<void>;
}

const DISK_MB = 400;
const PAGE = 4096;

/**
 * A mount needs no root, but a machine that allows namespaces; some containers don't. There the database itself reports
 * a full disk (see `refuseWrites`).
 */
const inMountNamespace = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const;
const canMount = (() => {
  try {
    const [command, ...args] = inMountNamespace;
    execFileSync(command, [...args, 'mount -t tmpfs none /mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** On a disk of this size, mounted over the folder for this process and its children only. */
function onDisk(folder: string, megabytes: number, script: string): [string, ...string[]] {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 none ${folder}`;
  return [...inMountNamespace, `${mount} && ${script}`];
}

function fillFile(path: string): void {
  const file = openSync(path, 'a');
  for (const size of [256 * PAGE, PAGE, 1]) {
    const bytes = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

async function operate(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

const onEveryTable = (statement: string) => `
  do $$ declare one regclass; begin
    for one in select oid from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'sandbox'::regnamespace)
    loop execute format('${statement}', one); end loop;
  end $$`;
const refuseWrites = `
  create or replace function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$;
  ${onEveryTable('create trigger no_room before insert or update on %s execute function no_room()')}`;
const allowWrites = onEveryTable('drop trigger no_room on %s');

export async function startOnSmallDisk(): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'salida-disk-'));
  const command = onDisk(folder, DISK_MB, 'exec node src/server/main.ts');
  const app = await startProcess({ DATA_DIR: folder }, canMount ? command : undefined);
  // The mount as the app sees it.
  const inside = canMount ? join(`/proc/${app.child.pid}/root`, folder) : folder;
  const { databasePassword } = JSON.parse(readFileSync(join(inside, 'secrets.json'), 'utf8'));
  const { url } = await startEmbedded({ dir: inside, password: databasePassword });
  const filler = join(inside, 'filler');
  return {
    app,
    env: { DATABASE_URL: url, DEMO: '1', DATA_DIR: inside },
    async postmaster() {
      const [found] = await operate(url, "select pg_read_file('postmaster.pid') as file");
      return Number.parseInt(found!.file!, 10);
    },
    async fill() {
      if (canMount) fillFile(filler);
      else await operate(url, refuseWrites);
    },
    async free() {
      if (canMount) rmSync(filler);
      else await operate(url, allowWrites);
    },
    async end() {
      await app.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A start in a folder on a full disk. */
export async function startOnFullDisk(): Promise<Ended> {
  if (!canMount) return startAndEnd({ DATA_DIR: '/dev/null/salida' });
  const folder = mkdtempSync(join(tmpdir(), 'salida-disk-'));
  const script = `(cat /dev/zero > ${folder}/filler 2> /dev/null; exec node src/server/main.ts)`;
  const ended = await startAndEnd({ DATA_DIR: folder }, onDisk(folder, 1, script));
  rmSync(folder, { recursive: true });
  return ended;
}
