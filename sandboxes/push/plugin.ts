import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { faultRoutes, openFaults, underFault } from '../kit/faults.ts';
import { ensureTables } from '../kit/schema.ts';
import { type BrowserKeys, decryptPush, makeBrowserKeys, vapidFault } from './browser.ts';

export interface PushSandboxOptions {
  readonly pool: pg.Pool;
}

/** The subscribed browsers, with the keys that a real push service never has, and the messages they received. */
const tables = [
  `create table if not exists sandbox.push_browsers (
     id uuid primary key, server_key text not null, keys jsonb not null, is_gone boolean not null default false)`,
  `create table if not exists sandbox.push_messages (
     id bigint generated always as identity primary key, browser_id uuid not null, text text not null,
     ttl int not null, topic text, urgency text, received_at timestamptz not null default now())`,
];

export interface ReceivedPush {
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string | null;
}

interface Browser {
  readonly server_key: string;
  readonly keys: BrowserKeys;
  readonly is_gone: boolean;
}

const isUuid = (id: string) => z.uuid().safeParse(id).success;

/**
 * A push service for `/sandbox/push`, with the browsers that it serves: `POST /subscriptions` subscribes one (its
 * `applicationServerKey`), `DELETE /subscriptions/:id` ends that, `POST /send/:id` accepts messages (RFC 8030) and
 * reads them as the browser would, `GET /messages/:id` shows them, `GET`/`PUT` `/faults`.
 */
export async function pushSandbox(app: FastifyInstance, { pool }: PushSandboxOptions): Promise<void> {
  await ensureTables(pool, tables);
  const faults = await openFaults(pool, 'push');
  faultRoutes(app, faults);
  const fault = underFault(faults, (status) => ({ status }));
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/subscriptions', async (request, reply) => {
    const body = z.object({ applicationServerKey: z.string() }).safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
    const id = randomUUID();
    const keys = makeBrowserKeys();
    await pool.query('insert into sandbox.push_browsers (id, server_key, keys) values ($1, $2, $3)', [
      id,
      body.data.applicationServerKey,
      JSON.stringify(keys),
    ]);
    const endpoint = `${request.protocol}://${request.host}${app.prefix}/send/${id}`;
    return reply.code(201).send({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  });

  app.delete<{ Params: { id: string } }>('/subscriptions/:id', async (request, reply) => {
    if (isUuid(request.params.id))
      await pool.query('update sandbox.push_browsers set is_gone = true where id = $1', [request.params.id]);
    return reply.code(204).send();
  });

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string };
    const { rows } = isUuid(id)
      ? await pool.query<Browser>('select * from sandbox.push_browsers where id = $1', [id])
      : { rows: [] };
    const browser = rows[0];
    if (!browser) return reply.code(404).send();
    if (browser.is_gone) return reply.code(410).send();
    const { ttl, topic, urgency, authorization } = request.headers;
    const wrong = vapidFault(authorization, {
      origin: `${request.protocol}://${request.host}`,
      publicKey: browser.server_key,
      nowSeconds: Math.floor(Date.now() / 1000),
    });
    if (wrong) return reply.code(403).send({ message: wrong });
    if (request.headers['content-encoding'] !== 'aes128gcm') return reply.code(400).send();
    if (!/^\d+$/.test(String(ttl)) || !/^[\w-]{0,32}$/.test(String(topic ?? '')))
      return reply.code(400).send();
    await pool.query(
      'insert into sandbox.push_messages (browser_id, text, ttl, topic, urgency) values ($1, $2, $3, $4, $5)',
      [id, decryptPush(request.body as Buffer, browser.keys), Number(ttl), topic ?? null, urgency ?? null],
    );
    reply.code(201).header('location', `${app.prefix}/kept/${randomUUID()}`);
    // Not sent here: the reply may be lost.
    return '';
  }
  app.post('/send/:id', fault({ name: 'send', changes: true }, receive));

  app.get<{ Params: { id: string } }>('/messages/:id', async (request): Promise<ReceivedPush[]> => {
    if (!isUuid(request.params.id)) return [];
    const { rows } = await pool.query<ReceivedPush>(
      'select text, ttl, topic, urgency from sandbox.push_messages where browser_id = $1 order by id',
      [request.params.id],
    );
    return rows;
  });
}
