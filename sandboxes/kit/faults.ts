import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { ensureTables } from './schema.ts';

/**
 * - `down`: the connection is cut at once, nothing is done.
 * - `slow`: waits `delayMs` (10 s unless given), then works and answers.
 * - `error`: answers a server error, nothing is done.
 * - `conflict`: the vendor's refusal where what is requested is gone (a hold: the slot).
 * - `lost-reply`: calls that change something do their work, then the connection is cut.
 *
 * For tests: `rate-limited` (429), `fail-in-200` (an error inside a 200), `partial` (a hold takes only part),
 * `duplicate` (a hold is carried out twice and its answer is lost), `strange-reply` (answers `text` with `status`, as a
 * proxy in front of the vendor may; nothing is done), `replaced-reply` (the same once the work is done).
 */
const modes = [
  'ok',
  'down',
  'slow',
  'error',
  'conflict',
  'lost-reply',
  'rate-limited',
  'fail-in-200',
  'partial',
  'duplicate',
  'strange-reply',
  'replaced-reply',
] as const;
export type FaultMode = (typeof modes)[number];

const faultBody = z.object({
  mode: z.enum(modes),
  delayMs: z.int().min(0).max(120_000).optional(),
  /** The fraction of calls that it hits. */
  rate: z.number().min(0).max(1).optional(),
  /** The body of `strange-reply`. */
  status: z.int().min(200).max(599).optional(),
  text: z.string().optional(),
  /** Only these operations. */
  only: z.array(z.string()).optional(),
  /** Only so many calls, then `ok` again. */
  times: z.int().min(1).optional(),
});
export type Fault = z.infer<typeof faultBody>;

export interface Operation {
  readonly name: string;
  /** Whether it changes something, so that its reply can be lost after the work is done. */
  readonly changes: boolean;
}

export interface Faults {
  /** The mode that this call is under; `times` is counted down. */
  next(operation: Operation): Promise<{ mode: FaultMode; delayMs: number; status: number; text: string }>;
  read(): Promise<Fault>;
  write(fault: Fault): Promise<void>;
}

const defaultDelayMs = 10_000;

/** A vendor's fault, stored in the database so that it holds for every process and survives a restart. */
export async function openFaults(pool: pg.Pool, vendor: string): Promise<Faults> {
  await ensureTables(pool, [
    `create table if not exists sandbox.faults (vendor text primary key, fault jsonb not null, left_over int)`,
  ]);
  const load = async () => {
    const { rows } = await pool.query<{ fault: Fault; left_over: number | null }>(
      'select fault, left_over from sandbox.faults where vendor = $1',
      [vendor],
    );
    return rows[0];
  };
  const hits = (fault: Fault, operation: Operation) => {
    if (fault.only && !fault.only.includes(operation.name)) return false;
    if (fault.mode === 'lost-reply' && !operation.changes) return false;
    return fault.rate === undefined || Math.random() < fault.rate;
  };
  return {
    async next(operation) {
      const found = await load();
      const none = { mode: 'ok' as const, delayMs: 0, status: 200, text: '' };
      if (!found || found.fault.mode === 'ok' || !hits(found.fault, operation)) return none;
      if (found.left_over !== null) {
        const { rowCount } = await pool.query(
          'update sandbox.faults set left_over = left_over - 1 where vendor = $1 and left_over > 0',
          [vendor],
        );
        if (rowCount === 0) return none;
      }
      const { mode, delayMs = defaultDelayMs, status = 200, text = '' } = found.fault;
      return { mode, delayMs, status, text };
    },
    async read() {
      return (await load())?.fault ?? { mode: 'ok' };
    },
    async write(fault) {
      await pool.query(
        `insert into sandbox.faults (vendor, fault, left_over) values ($1, $2, $3)
         on conflict (vendor) do update set fault = excluded.fault, left_over = excluded.left_over`,
        [vendor, JSON.stringify(fault), fault.times ?? null],
      );
    },
  };
}

/** `GET` and `PUT` `/faults`. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => faults.read());
  app.put('/faults', async (request, reply) => {
    const body = faultBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
    await faults.write(body.data);
    return body.data;
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply, mode: FaultMode) => unknown;

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

/** A vendor's call under its fault; `errorBody` is the vendor's own form of an error. */
export function underFault(
  faults: Faults,
  errorBody: (status: number) => unknown,
): (
  operation: Operation,
  handler: Handler,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  return (operation, handler) => async (request, reply) => {
    const { mode, delayMs, status, text } = await faults.next(operation);
    if (mode === 'down') return cut(request, reply);
    if (mode === 'error') return reply.code(500).send(errorBody(500));
    if (mode === 'rate-limited') return reply.code(429).header('retry-after', '1').send(errorBody(429));
    if (mode === 'fail-in-200') return errorBody(200);
    if (mode === 'strange-reply') return reply.code(status).type('application/json').send(text);
    if (mode === 'slow') await sleep(delayMs);
    const body = await handler(request, reply, mode);
    if (mode === 'lost-reply' || mode === 'duplicate') return cut(request, reply);
    if (mode === 'replaced-reply') return reply.code(status).type('application/json').send(text);
    return body;
  };
}
