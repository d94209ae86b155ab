import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { CardBehaviour } from './cards.ts';
import type { StripeErrorBody } from './errors.ts';

/** The simulated Stripe's tables: its objects as JSON, and the webhook deliveries that are pending. */
export const stripeTables = [
  `create table if not exists sandbox.stripe_objects (
     id text primary key, kind text not null, parent text, body jsonb not null,
     hidden jsonb not null default '{}', due_at timestamptz, seq bigint generated always as identity)`,
  `create index if not exists stripe_objects_kind on sandbox.stripe_objects (kind, seq desc)`,
  `create index if not exists stripe_objects_parent on sandbox.stripe_objects (parent)`,
  `create index if not exists stripe_objects_due on sandbox.stripe_objects (due_at) where due_at is not null`,
  `create table if not exists sandbox.stripe_keys (
     key text primary key, fingerprint text not null, status int not null, body jsonb not null)`,
  `create table if not exists sandbox.stripe_deliveries (
     id bigint generated always as identity primary key, event_id text not null, tries int not null default 0,
     next_at timestamptz not null, state text not null default 'pending', last_status int)`,
  `create index if not exists stripe_deliveries_due on sandbox.stripe_deliveries (next_at) where state = 'pending'`,
  `create table if not exists sandbox.stripe_webhook_mode (
     only_one boolean primary key default true check (only_one), mode text not null, delay_ms int not null)`,
];

interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  readonly livemode: false;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface Intent extends StripeObject {
  readonly object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  description: string | null;
  receipt_email: string | null;
  metadata: Record<string, string>;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: StripeErrorBody | null;
  next_action: unknown;
  canceled_at: number | null;
  cancellation_reason: string | null;
  [other: string]: unknown;
}

/** Stored beside an intent: the choice that its authentication page waits for. */
export interface IntentSecrets {
  token?: string;
  returnUrl?: string;
}

export interface Charge extends StripeObject {
  readonly object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  payment_intent: string;
  [other: string]: unknown;
}

export interface Method extends StripeObject {
  readonly object: 'payment_method';
  [other: string]: unknown;
}

export interface MethodSecrets {
  behaviour: CardBehaviour;
}

export interface RefundObject extends StripeObject {
  readonly object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  [other: string]: unknown;
}

export interface EventObject extends StripeObject {
  readonly object: 'event';
  type: string;
  [other: string]: unknown;
}

interface Kinds {
  payment_intent: { body: Intent; hidden: IntentSecrets };
  payment_method: { body: Method; hidden: MethodSecrets };
  charge: { body: Charge; hidden: Record<string, never> };
  refund: { body: RefundObject; hidden: Record<string, never> };
  event: { body: EventObject; hidden: Record<string, never> };
}
type Kind = keyof Kinds;
export type Db = Pick<pg.PoolClient, 'query'>;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const newId = (prefix: string) =>
  `${prefix}_${Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
export const nowSeconds = () => Math.floor(Date.now() / 1000);

export async function insert<K extends Kind>(
  db: Db,
  body: Kinds[K]['body'] & { object: K },
  more: { parent?: string; hidden?: Kinds[K]['hidden'] } = {},
): Promise<void> {
  await db.query(
    'insert into sandbox.stripe_objects (id, kind, parent, body, hidden) values ($1, $2, $3, $4, $5)',
    [body.id, body.object, more.parent ?? null, JSON.stringify(body), JSON.stringify(more.hidden ?? {})],
  );
}

/** `lock`: the row stays locked until the transaction ends. */
export async function find<K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  lock = false,
): Promise<Kinds[K] | undefined> {
  const { rows } = await db.query<Kinds[K]>(
    `select body, hidden from sandbox.stripe_objects where id = $1 and kind = $2 ${lock ? 'for update' : ''}`,
    [id, kind],
  );
  return rows[0];
}

/** `dueMs`: the milliseconds after which `settleDue` carries it out. */
export async function save<K extends Kind>(
  db: Db,
  body: Kinds[K]['body'] & { object: K },
  more: { hidden?: Kinds[K]['hidden']; dueMs?: number } = {},
): Promise<void> {
  await db.query(
    `update sandbox.stripe_objects set body = $2, hidden = coalesce($3, hidden),
       due_at = now() + $4 * interval '1 millisecond' where id = $1`,
    [body.id, JSON.stringify(body), more.hidden ? JSON.stringify(more.hidden) : null, more.dueMs ?? null],
  );
}

export interface ListQuery {
  readonly kind: Kind;
  readonly parent?: string;
  readonly type?: string;
  readonly limit: number;
  readonly startingAfter?: string;
  /** Unix seconds: made then or later. */
  readonly createdSince?: number;
}

/** Newest first, as Stripe lists. */
export async function list(db: Db, query: ListQuery): Promise<{ data: unknown[]; has_more: boolean }> {
  const { rows } = await db.query<{ body: unknown }>(
    `select body from sandbox.stripe_objects
     where kind = $1 and ($2::text is null or parent = $2) and ($3::text is null or body->>'type' = $3)
       and ($4::text is null or seq < (select seq from sandbox.stripe_objects where id = $4))
       and ($5::bigint is null or (body->>'created')::bigint >= $5)
     order by seq desc limit $6`,
    [
      query.kind,
      query.parent ?? null,
      query.type ?? null,
      query.startingAfter ?? null,
      query.createdSince ?? null,
      query.limit + 1,
    ],
  );
  return { data: rows.slice(0, query.limit).map((row) => row.body), has_more: rows.length > query.limit };
}

/** @throws the error of `work`, after a rollback. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
