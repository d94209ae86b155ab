import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Reply } from './charge.ts';
import { SandboxError } from './errors.ts';
import { type FormTree, readForm } from './form.ts';
import { inTransaction } from './store.ts';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** The caller: our server, or a browser that may only change the intent whose client secret it has. */
export type Caller = 'secret' | 'publishable';

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The key as Bearer, as the user name of Basic, or (as Stripe.js sends it) in the parameter `key`. */
export function callerOf(request: FastifyRequest, form: FormTree, keys: Keys): Caller {
  const header = request.headers.authorization ?? '';
  const basic = /^Basic (.+)$/i.exec(header)?.[1];
  const key =
    /^Bearer (.+)$/i.exec(header)?.[1]?.trim() ??
    (basic ? Buffer.from(basic, 'base64').toString('utf8').split(':')[0] : undefined) ??
    (typeof form.key === 'string' ? form.key : undefined);
  const no = (message: string) => new SandboxError(401, { type: 'invalid_request_error', message });
  if (!key) {
    throw no(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (same(key, keys.secretKey)) return 'secret';
  if (same(key, keys.publishableKey)) return 'publishable';
  throw no(`Invalid API Key provided: ${key.slice(0, 8)}***`);
}

/** The parameters of a request: the body of a POST, the query of a GET. Stripe takes JSON bodies not at all. */
export function formOf(request: FastifyRequest): FormTree {
  if (request.body instanceof URLSearchParams) return readForm(request.body);
  const query = request.url.split('?')[1];
  return readForm(new URLSearchParams(request.method === 'GET' ? query : ''));
}

/** Refusals that Stripe replays for the same key, since it had begun to carry out the request. */
const replayedRefusals = new Set(['payment_intent_unexpected_state', 'charge_already_refunded']);

function idempotencyError(status: number, code: string | undefined, message: string): SandboxError {
  return new SandboxError(status, { type: 'idempotency_error', message, ...(code && { code }) });
}

/**
 * Carries out a change once for each idempotency key, in one transaction with the record of its reply: the same key
 * with the same request repeats that reply, with another request it returns 400, and 409 while the first is under way
 * (Stripe, "Idempotent requests" and error `idempotency_key_in_use`).
 */
export function changeOnce(
  pool: pg.Pool,
  request: { key: string | undefined; method: string; path: string; body: string },
  work: (client: pg.PoolClient) => Promise<Reply>,
): Promise<Reply & { isReplayed: boolean }> {
  const { key } = request;
  if (key === undefined) {
    return inTransaction(pool, async (client) => ({ ...(await work(client)), isReplayed: false }));
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.path}\n${request.body}`)
    .digest('hex');
  return inTransaction(pool, async (client) => {
    const lock = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 11)) as mine',
      [`stripe key ${key}`],
    );
    if (!lock.rows[0]?.mine) {
      throw idempotencyError(
        409,
        'idempotency_key_in_use',
        `There is currently another in-progress request using this Idempotent Key (${key}).`,
      );
    }
    const { rows } = await client.query<{ fingerprint: string; status: number; body: unknown }>(
      'select fingerprint, status, body from sandbox.stripe_keys where key = $1',
      [key],
    );
    const stored = rows[0];
    if (stored && stored.fingerprint !== fingerprint) {
      throw idempotencyError(
        400,
        undefined,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (stored) return { status: stored.status, body: stored.body, isReplayed: true };

    await client.query('savepoint work');
    const reply = await work(client).catch(async (error: unknown) => {
      if (!(error instanceof SandboxError) || !replayedRefusals.has(error.error.code ?? '')) throw error;
      await client.query('rollback to savepoint work');
      return { status: error.status, body: { error: error.error } };
    });
    await client.query(
      'insert into sandbox.stripe_keys (key, fingerprint, status, body) values ($1, $2, $3, $4)',
      [key, fingerprint, reply.status, JSON.stringify(reply.body)],
    );
    return { ...reply, isReplayed: false };
  });
}
