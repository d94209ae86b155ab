import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const CHANNEL = 'salida_changed';
const FIRST_RETRY_MS = 100;
/** Not longer: once the database is back, what changed must be seen within a second. */
const LONGEST_RETRY_MS = 500;

export interface Changes {
  close(): Promise<void>;
}

/**
 * Calls `forget` whenever any process changed courses, seasons, rates, offers, hotels or testimonials (triggers of the
 * migrations that call `announce_change`), and after every lost connection, since changes may have been missed meanwhile.
 * What is kept in memory is thus never older than the news.
 */
export async function watchChanges(
  url: string,
  log: FastifyBaseLogger,
  forget: () => void,
): Promise<Changes> {
  let client: pg.Client | undefined;
  let closed = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'salida-changes',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    next.on('notification', forget);
    next.on('error', (error) => log.warn({ err: error }, 'lost the connection that tells of changes'));
    next.once('end', () => void listenAgain());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.removeAllListeners('end');
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    forget();
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
