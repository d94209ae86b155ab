import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { App } from '#server/app.ts';

const LOOK_MS = 20;
const LONGEST_MS = 15_000;

/** Jobs of the app; those whose names begin with underscores are the queue's own. */
const ours = String.raw`name not like '\_\_%'`;
type Jobs = Pick<App, 'jobs'>['jobs'];
type Pool = Pick<pg.Pool, 'query'>;

/** Until no job is active or due, except the excluded ones; jobs for a later moment stay. */
async function untilIdle(jobs: Jobs, pool: Pool, except: readonly string[] = []): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    jobs.wake();
    const { rows } = await pool.query<{ name: string }>(
      `select name from pgboss.job
       where ${ours} and name <> all($1)
       and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
      [except],
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`still under way after ${LONGEST_MS} ms: ${rows.map(({ name }) => name).join(', ')}`);
    await sleep(LOOK_MS);
  }
}

/** The implementation of `TestApp.tick`. */
export async function runDue({ jobs }: { jobs: Jobs }, pool: Pool, now: () => Date): Promise<void> {
  await jobs.sweepNow();
  await pool.query(
    `update pgboss.job set start_after = now()
     where ${ours} and start_after > now() and (state = 'retry' or (state = 'created' and start_after <= $1))`,
    [now()],
  );
  await untilIdle(jobs, pool);
}

/** Every delayed job or retry runs now, once; resolves when they have ended. */
export async function runWaiting({ jobs }: { jobs: Jobs }, pool: Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set start_after = now()
     where ${ours} and start_after > now() and state in ('created', 'retry')`,
  );
  await untilIdle(jobs, pool);
}

/** Sweeps and jobs for bookings and money are done; messages, which take time to render, may still be active. */
export async function runDueButMessages({ jobs }: { jobs: Jobs }, pool: Pool): Promise<void> {
  await jobs.sweepNow();
  await untilIdle(jobs, pool, ['send-mail', 'send-push']);
}
