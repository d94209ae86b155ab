import { spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateOfFolder } from '#server/platform/database/embedded/data-folder.ts';
import { type EmbeddedOptions, startEmbedded } from '#server/platform/database/embedded.ts';
import { diagnosticsOf, initdbInPlace, killAllOf, processesOf, startInProcess } from './interrupted-start.ts';

let dir: string;
let data: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'salida-folder-'));
  data = join(dir, 'postgres');
});
afterEach(async ({ task }) => {
  // An unfinished start can only be explained by the remaining processes and its output.
  if (task.result?.state === 'fail') console.error(diagnosticsOf(dir));
  await killAllOf(dir);
  rmSync(dir, { recursive: true, force: true });
});

const password = 'test';
/** Most tests need only data that survives killed processes: no `fsync`. */
const start = (options: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ dir, password, volatile: true, ...options });

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await sleep(1);
}

const leftovers = () => readdirSync(dir).filter((name) => !['postgres', 'postgres.log'].includes(name));

describe('a first start that is interrupted', () => {
  const isMade = (file: string) => globSync(`postgres.new-*/data/${file}`, { cwd: dir }).length > 0;
  it.each([
    { moment: 'initdb has begun', isReached: () => isMade('PG_VERSION') },
    { moment: 'initdb has made its first database', isReached: () => isMade('base/1/PG_VERSION') },
    { moment: 'the folder has its name', isReached: () => existsSync(data) },
    { moment: 'the server has begun', isReached: () => existsSync(join(data, 'postmaster.pid')) },
  ])(
    'once $moment, with all its processes killed, is followed by one that succeeds and leaves nothing behind',
    async ({ isReached }) => {
      startInProcess(dir);
      await until(isReached);
      await killAllOf(dir);
      const server = await start();
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
      expect(leftovers()).toEqual([]);
    },
  );

  it('by the end of the app alone, while initdb continues, is followed by one that succeeds', async () => {
    const { child } = startInProcess(dir);
    await until(() => isMade('PG_VERSION'));
    child.kill('SIGKILL');
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('leaves a folder that the next start removes, even where another process has its number by then', async () => {
    const [old, fresh] = [`${data}.new-${process.ppid}`, `${data}.new-1`];
    for (const folder of [old, fresh]) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'password'), password);
    }
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(old, twoHoursAgo, twoHoursAgo);
    await (await startEmbedded({ dir, password })).stop();
    // A folder that another start may be writing now stays.
    expect(leftovers()).toEqual(['postgres.new-1']);
  });

  it('has no folder under the final name until that folder is complete', async () => {
    const { output } = startInProcess(dir);
    const seen = new Set<string>();
    while ((await Promise.race([output, sleep(5)])) === undefined) seen.add(stateOfFolder(data));
    expect(seen).not.toContain('half-made');
    expect(seen).toContain('absent');
  });
});

describe('a data folder of an earlier version', () => {
  it.each([
    { moment: 'its first file', isReached: () => existsSync(join(data, 'PG_VERSION')) },
    { moment: 'its control file', isReached: () => existsSync(join(data, 'global', 'pg_control')) },
  ])(
    'whose initdb was interrupted after $moment is moved aside, never deleted, and created again',
    async ({ isReached }) => {
      const initdb = await initdbInPlace(dir, password);
      await until(isReached);
      await killAllOf(data);
      await initdb.ended;
      const names = readdirSync(data);
      const server = await start();
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
      expect(existsSync(join(dir, 'initdb-password'))).toBe(false);
      const aside = leftovers();
      expect(aside).toEqual([expect.stringMatching(/^postgres\.half-made-/)]);
      expect(server.note).toContain(aside[0]);
      expect(readdirSync(join(dir, aside[0]!)).sort()).toEqual(names.sort());
    },
  );

  it('that is complete is kept, also if initdb was interrupted while it waited for the disk', async () => {
    const initdb = await initdbInPlace(dir, password);
    await until(initdb.isComplete);
    await killAllOf(data);
    await initdb.ended;
    const made = await identity();
    const server = await start();
    await server.stop();
    expect(await identity()).toBe(made);
    expect(leftovers()).toEqual([]);
  });

  it('that initdb finished and no server has used is kept', async () => {
    await (await initdbInPlace(dir, password)).ended;
    const made = await identity();
    const server = await start();
    await server.stop();
    expect(await identity()).toBe(made);
    expect(server.note).toBeUndefined();
  });

  it('with data is kept however its server ended, also if a start of its app is interrupted', async () => {
    await (await initdbInPlace(dir, password)).ended;
    let server = await start({ volatile: false });
    await query(server.url, 'create table trips as select 7 as players');
    for (const end of ['fast', 'immediate', 'killed', 'start killed'] as const) {
      if (end === 'killed') await killAllOf(data);
      else if (end === 'start killed') {
        await server.stop();
        startInProcess(dir);
        await until(() => existsSync(join(data, 'postmaster.pid')));
        await killAllOf(dir);
      } else await server.stop(end);
      expect(stateOfFolder(data)).toBe('made');
      server = await start({ volatile: false });
      expect(await query(server.url, 'select players from trips')).toEqual([{ players: 7 }]);
    }
    await server.stop();
    expect(leftovers()).toEqual([]);
  });

  it('that was restored from a base backup, which no server has used yet, is kept', async () => {
    const server = await start();
    await query(server.url, 'create table trips as select 7 as players');
    await server.stop();
    // The files that pg_basebackup leaves out, and those that it adds.
    for (const name of ['postmaster.opts', 'postmaster.pid']) rmSync(join(data, name), { force: true });
    writeFileSync(join(data, 'backup_label'), 'START WAL LOCATION');
    expect(stateOfFolder(data)).toBe('made');
  });

  it('without the database that initdb creates last, tried by an earlier version, is moved aside and created again', async () => {
    const before = await start();
    const template = before.url.replace(/\/postgres$/, '/template1');
    // The state after an interruption in the middle of that statement: the folder exists, the database does not.
    await query(template, 'alter database postgres rename to never_made');
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server.note).toContain('half-made');
    await server.stop();
  });

  it('with files of another program and no database is moved aside, not deleted', async () => {
    mkdirSync(data);
    writeFileSync(join(data, 'letter.txt'), 'keep me');
    const server = await start();
    await server.stop();
    const [aside] = leftovers();
    expect(readFileSync(join(dir, aside!, 'letter.txt'), 'utf8')).toBe('keep me');
  });
});

/** The identifier that initdb gives a cluster. */
async function identity(): Promise<string> {
  return readFileSync(join(data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

describe('a start', () => {
  it('ignores a lock file whose process number another process has now', async () => {
    const first = await start({ volatile: false });
    await query(first.url, 'create table trips as select 7 as players');
    await killAllOf(data);
    const stranger = spawn('sleep', ['600']);
    try {
      const lock = join(data, 'postmaster.pid');
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(stranger.pid)));
      const began = Date.now();
      const server = await start();
      expect(Date.now() - began).toBeLessThan(15_000);
      expect(server.wasRunning).toBe(false);
      expect(await query(server.url, 'select players from trips')).toEqual([{ players: 7 }]);
      await server.stop();
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  it('ignores a lock file that a killed server had not written yet', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(data, 'postmaster.pid'), '');
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('adopts the running server', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ url: first.url, wasRunning: true });
    await first.stop();
    expect(processesOf(dir)).toEqual([]);
  });

  it('with another password fails at once and leaves no server running', async () => {
    const first = await start();
    await first.stop();
    const began = Date.now();
    await expect(start({ password: 'lost' })).rejects.toThrow(/secrets\.json, which was lost/);
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(processesOf(dir)).toEqual([]);
    expect(readFileSync(join(dir, 'postgres.log'), 'utf8').length).toBeLessThan(5000);
  });

  it('whose server can’t start reports the server’s log and leaves nothing running', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(data, 'postgresql.conf'), 'nonsense = on\n');
    await expect(start()).rejects.toThrow(/did not start; its log is .*contains errors/);
    expect(processesOf(dir)).toEqual([]);
  });

  it('beside another first one in the same folder uses the server of the first', async () => {
    const [one, other] = [startInProcess(dir), startInProcess(dir)];
    const output = await Promise.all([one.output, other.output]);
    expect(output.sort()).toEqual(['ready false', 'ready true']);
    expect(leftovers()).toEqual([]);
  });
});
