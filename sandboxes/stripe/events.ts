import { z } from 'zod';
import { type Db, type EventObject, insert, newId, nowSeconds } from './store.ts';

/**
 * The delivery of webhooks.
 * - `off`: events that happen now are never sent, as with a disabled endpoint; those waiting wait on.
 * - `double`: each is sent twice.
 * - `delay`: each is first sent after `delayMs`.
 */
export const webhookMode = z.object({
  mode: z.enum(['ok', 'off', 'double', 'delay']),
  delayMs: z.int().min(0).max(600_000).optional(),
});
export type WebhookMode = z.infer<typeof webhookMode>;

export async function readMode(db: Db): Promise<WebhookMode> {
  const { rows } = await db.query<{ mode: WebhookMode['mode']; delay_ms: number }>(
    'select mode, delay_ms from sandbox.stripe_webhook_mode',
  );
  const found = rows[0];
  if (!found) return { mode: 'ok' };
  return found.mode === 'delay' ? { mode: found.mode, delayMs: found.delay_ms } : { mode: found.mode };
}

export async function writeMode(db: Db, { mode, delayMs = 3000 }: WebhookMode): Promise<void> {
  await db.query(
    `insert into sandbox.stripe_webhook_mode (mode, delay_ms) values ($1, $2)
     on conflict (only_one) do update set mode = excluded.mode, delay_ms = excluded.delay_ms`,
    [mode, delayMs],
  );
}

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'charge.succeeded'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** Records an event with the object as it is now and, in the same transaction, that it is to be sent. */
export async function emit(db: Db, type: EventType, object: object): Promise<void> {
  const event: EventObject = {
    id: newId('evt'),
    object: 'event',
    created: nowSeconds(),
    livemode: false,
    type,
    data: { object },
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: null },
  };
  await insert(db, event as EventObject & { object: 'event' });
  const { mode, delayMs = 0 } = await readMode(db);
  if (mode === 'off') return;
  await db.query(
    `insert into sandbox.stripe_deliveries (event_id, next_at)
     select $1, now() + $2 * interval '1 millisecond' from generate_series(1, $3)`,
    [event.id, mode === 'delay' ? delayMs : 0, mode === 'double' ? 2 : 1],
  );
}
