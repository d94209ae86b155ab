import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue, type WorkOptions } from 'pg-boss';
import type { z } from 'zod';
import type { Db, Queryable } from '../database/database.ts';
import type { Log } from '../observe/log.ts';
import { carriedTrace, inTrace, jobTrace, sweepTrace } from '../observe/trace.ts';
import { waitAtMost } from '../wait-at-most.ts';

type QueueSettings = Omit<Queue, 'name' | 'policy' | 'partition' | 'deadLetter'>;

/** A piece of work that survives a crash: it runs again until it ends without an error. Handlers are idempotent. */
export interface Job<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly retry: QueueSettings;
}

const defaultRetry: QueueSettings = {
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  // Jobs of a killed process are detected by its silence, not only by their time limit.
  heartbeatSeconds: 10,
  // The commit that enqueues it wakes the workers of all processes; they poll for jobs that are due later.
  notify: true,
};
const SUPERVISE_SECONDS = 10;
const workOptions: WorkOptions = {
  localConcurrency: 4,
  batchSize: 1,
  notifyPollingIntervalSeconds: 2,
  // While nothing can wake them.
  pollingIntervalSeconds: 0.5,
};
const REPEATED_ERROR_MS = 10_000;
/** The time for jobs under way at the end, before they return to the queue. */
const LAST_JOBS_MS = 1000;
/** The time for the queue itself, with sweeps under way: the app ends whatever they wait for. */
const LAST_WORK_MS = 1500;

/** For work that must be done in the end, however long a third party is away: two days, a minute apart at most. */
export const untilDone: QueueSettings = { retryLimit: 2900, retryDelay: 1, retryDelayMax: 60 };

export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
  retry: QueueSettings = {},
): Job<Payload> {
  return { name, payload, retry: { ...defaultRetry, ...retry } };
}

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly after?: Date;
}

export interface Jobs {
  /** Puts a job into the caller's transaction: it exists if and only if the transaction commits. */
  enqueue<P extends object>(tx: Queryable, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /**
   * Removes from the queue, in the caller's transaction, finished and waiting jobs with these words in their payload.
   */
  remove<P extends object>(tx: Queryable, job: Job<P>, payloadPart: Partial<P>): Promise<void>;
  /** Registers the handler of a job; before `start`. */
  handle<P extends object>(job: Job<P>, handler: (payload: P) => Promise<void>): void;
  /** Runs a job without payload by a cron line in a time zone, once among all app processes. */
  schedule(job: Job<Record<string, never>>, cron: string, timeZone: string): void;
  /** Runs in this process at an interval; for sweeps whose statement is safe to run concurrently. */
  every(seconds: number, name: string, sweep: () => Promise<unknown>): void;
  /** Runs a sweep of this process without waiting for its turn; once more after the turn that is under way. */
  hasten(name: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Runs every sweep once, and waits for those under way; tests do, instead of waiting for the next turn of each. */
  sweepNow(): Promise<void>;
  /** Makes the workers poll for due jobs at once, as tests do after they moved the clock. */
  wake(): void;
}

export function createJobs(url: string, log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'salida-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  let lastLogged = { reason: '', at: 0 };
  // A worker's error is a plain object; and when the database is away every worker reports the same, twice a second.
  boss.on('error', ({ message: reason }) => {
    const at = Date.now();
    if (reason === lastLogged.reason && at - lastLogged.at < REPEATED_ERROR_MS) return;
    lastLogged = { reason, at };
    log.error({ reason }, 'job queue');
  });
  const handlers: { job: Job<never>; handler: (payload: never) => Promise<void> }[] = [];
  const schedules: { job: Job<Record<string, never>>; cron: string; timeZone: string }[] = [];
  const sweeps: { seconds: number; name: string; sweep: () => Promise<unknown> }[] = [];
  const timers: NodeJS.Timeout[] = [];
  const hasteners = new Map<string, () => void>();
  const workers: string[] = [];
  const running = new Set<Promise<unknown>>();
  let isUp = false;

  function runSweep({ name, sweep }: (typeof sweeps)[number]): Promise<void> {
    const turn = inTrace(sweepTrace(name), sweep)
      .then(() => {})
      .catch((error) => log.error({ err: error, sweep: name }, 'sweep failed'))
      .finally(() => running.delete(turn));
    running.add(turn);
    return turn;
  }

  function startSweep(sweep: (typeof sweeps)[number]): NodeJS.Timeout {
    let busy = false;
    let isHastened = false;
    async function turn(): Promise<void> {
      busy = true;
      do {
        isHastened = false;
        await runSweep(sweep);
      } while (isHastened && isUp);
      busy = false;
    }
    hasteners.set(sweep.name, () => {
      isHastened = true;
      if (!busy) void turn();
    });
    return setInterval(() => {
      if (!busy) void turn();
    }, sweep.seconds * 1000);
  }

  /** One try. The payload carries the trace of the work that enqueued it, beside its data. */
  async function tryOnce({ job, handler }: (typeof handlers)[number], data: unknown): Promise<void> {
    const began = performance.now();
    try {
      await handler(job.payload.parse(data));
      log.info({ ms: Math.round(performance.now() - began) }, 'job done');
    } catch (error) {
      log.warn({ err: error }, 'job failed, will be tried again');
      throw error;
    }
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      await boss.send(
        job.name,
        { ...job.payload.parse(payload), trace: carriedTrace() },
        {
          db: fromDrizzle(tx as Db, sql),
          ...(options.after && { startAfter: options.after }),
        },
      );
    },
    async remove(tx, job, payloadPart) {
      await tx.execute(
        sql`delete from pgboss.job where name = ${job.name} and data @> ${JSON.stringify(payloadPart)}::jsonb`,
      );
    },
    handle(job, handler) {
      handlers.push({
        job: job as unknown as Job<never>,
        handler: handler as (payload: never) => Promise<void>,
      });
    },
    schedule: (job, cron, timeZone) => void schedules.push({ job, cron, timeZone }),
    every: (seconds, name, sweep) => void sweeps.push({ seconds, name, sweep }),
    hasten(name) {
      if (isUp) hasteners.get(name)?.();
    },
    async start() {
      await boss.start();
      for (const handled of handlers) {
        const { job } = handled;
        await boss.createQueue(job.name, job.retry);
        // A queue of an earlier version has its old settings until they are updated.
        await boss.updateQueue(job.name, job.retry);
        const worker = await boss.work<{ trace?: unknown }>(job.name, workOptions, async (batch) => {
          for (const { id, data } of batch)
            await inTrace(jobTrace(job.name, id, data?.trace), () => tryOnce(handled, data));
        });
        workers.push(worker);
      }
      for (const { job, cron, timeZone } of schedules)
        await boss.schedule(job.name, cron, {}, { tz: timeZone });
      timers.push(...sweeps.map(startSweep));
      isUp = true;
    },
    async stop() {
      isUp = false;
      for (const timer of timers) clearInterval(timer);
      await waitAtMost(
        LAST_WORK_MS,
        Promise.all([Promise.allSettled(running), boss.stop({ graceful: true, timeout: LAST_JOBS_MS })]),
      );
    },
    isRunning: () => isUp,
    sweepNow: async () => void (await Promise.all([...running, ...sweeps.map(runSweep)])),
    wake() {
      for (const worker of workers) boss.notifyWorker(worker);
    },
  };
}
