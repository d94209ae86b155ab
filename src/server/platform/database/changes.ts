import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { Change } from '../cache/cache.ts';
import type { Log } from '../observe/log.ts';

const CHANNEL = 'salida_changed';
const CLUB_CHECKS_CHANNEL = 'salida_club_looks';
const FIRST_RETRY_MS = 100;
/** Not longer: once the database is back, changes must be seen within a second. */
const LONGEST_RETRY_MS = 500;

export interface Changes {
  close(): Promise<void>;
}

export interface ChangeListener {
  /** Rows that are cached were written by any process; `everything` when a change may have been missed. */
  changed(change: Change): void;
  /** A line's check at its club is due now. */
  clubCheckDue(): void;
}

const Announced = z.object({ table: z.string(), ids: z.array(z.string()).optional() });

/** The change in a notification; everything, where its format is unknown (sent by another version of the app). */
function changeOf(payload: string): Change {
  try {
    return Announced.parse(JSON.parse(payload));
  } catch {
    return 'everything';
  }
}

/**
 * Calls the listener whenever any process wrote cached rows or made a club check due (triggers of the migrations that
 * call `announce_rows`, `announce_user`, `announce_tee_times` and `announce_club_look`), and after every lost
 * connection, since changes may have been missed meanwhile.
 */
export async function watchChanges(url: string, log: Log, listener: ChangeListener): Promise<Changes> {
  let client: pg.Client | undefined;
  let closed = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'salida-changes',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === CLUB_CHECKS_CHANNEL) listener.clubCheckDue();
      else listener.changed(changeOf(payload));
    });
    next.on('error', (error) => log.warn({ err: error }, 'lost the connection that tells of changes'));
    next.once('end', () => void reconnect());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${CLUB_CHECKS_CHANNEL}`);
    } catch (error) {
      next.removeAllListeners('end');
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return void (await next.end());
    client = next;
    listener.changed('everything');
  }

  async function reconnect(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !closed; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        return await listen();
      } catch {
        await sleep(wait, undefined, { ref: false });
      }
    }
  }

  await listen();
  return {
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
