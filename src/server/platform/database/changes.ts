import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../observe/log.ts';

const CHANNEL = 'salida_changed';
const TEE_TIMES_CHANNEL = 'salida_tee_times';
const CLUB_LOOKS_CHANNEL = 'salida_club_looks';
const FIRST_RETRY_MS = 100;
/** Not longer: once the database is back, what changed must be seen within a second. */
const LONGEST_RETRY_MS = 500;

export interface Changes {
  close(): Promise<void>;
}

export interface ChangeListener {
  /** Courses, seasons, rates, sheets, offers, hotels or testimonials changed, or a change may have been missed. */
  forget(): void;
  /** Tee times of one course and day were sold, held or given back. */
  teeTimesChanged(courseId: string, playDate: string): void;
  /** A line was set to be looked up at its club now. */
  clubLookDue(): void;
}

/**
 * Tells the listener whenever any process changed what is kept in memory or set a look due (triggers of the migrations
 * that call `announce_change`, `announce_tee_times` and `announce_club_look`), and after every lost connection, since changes may have been missed
 * meanwhile. What is kept in memory is thus never older than the news.
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
      const [courseId, playDate] = payload.split(' ');
      if (channel === CLUB_LOOKS_CHANNEL) listener.clubLookDue();
      else if (channel === TEE_TIMES_CHANNEL && courseId && playDate)
        listener.teeTimesChanged(courseId, playDate);
      else listener.forget();
    });
    next.on('error', (error) => log.warn({ err: error }, 'lost the connection that tells of changes'));
    next.once('end', () => void listenAgain());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${TEE_TIMES_CHANNEL}; listen ${CLUB_LOOKS_CHANNEL}`);
    } catch (error) {
      next.removeAllListeners('end');
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return void (await next.end());
    client = next;
    listener.forget();
  }

  async function listenAgain(): Promise<void> {
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
