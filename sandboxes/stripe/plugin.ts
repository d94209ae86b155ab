import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { OutsideLog } from '#server/integrations/outgoing-calls/log.ts';
import { faultRoutes, openFaults } from '../kit/faults.ts';
import { acceptForms } from '../kit/form-body.ts';
import { ensureTables } from '../kit/schema.ts';
import { authenticationRoutes } from './authentication-page.ts';
import type { Reply } from './charge.ts';
import { isDue, settleDue } from './due-objects.ts';
import { badRequest, missing } from './errors.ts';
import { readMode, webhookMode, writeMode } from './events.ts';
import { checkSecret, createHandlers } from './handlers.ts';
import { cancelIntent, confirmIntent, createIntent, findIntent, updateIntent } from './payment-intents.ts';
import { createMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';
import { find, inTransaction, list, stripeTables } from './store.ts';
import { startDelivery } from './webhook-delivery.ts';

export interface StripeSandboxOptions {
  readonly pool: pg.Pool;
  /** The target of signed events; undefined while the app's port is not known. */
  readonly webhookUrl: () => string | undefined;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly log: OutsideLog;
  /** The public address of this plugin, prefix included; by default read from each request. */
  readonly publicUrl?: () => string;
  /** How long a processing payment takes; by default 6 s. */
  readonly processingMs?: number;
  /** Before a webhook's second try, doubled for each further one; by default 1 s. */
  readonly firstRetryMs?: number;
}

/**
 * A simulated Stripe for `/sandbox/stripe`: its wire protocol, its test cards, its webhooks, no money. State is in
 * PostgreSQL. Controls: `GET`/`PUT` `/faults` (operations `create`, `read`, `update`, `confirm`, `cancel`, `method`,
 * `refund`, `read-refund`, `read-charge`, `events`; `conflict` has the bank decline a confirm) and `/webhooks`.
 *
 * **Request of a card form**, with the publishable key as `Authorization: Bearer pk_…`, form-encoded: `POST
 * /v1/payment_intents/{id}/confirm` with `client_secret`, `return_url` (absolute), `payment_method_data[type]=card`,
 * `payment_method_data[card][number]`, `[exp_month]`, `[exp_year]`, `[cvc]`, and optionally
 * `payment_method_data[billing_details][name]`. Replies:
 * - 200 and the intent: `status` `succeeded`; `processing` (poll with `GET …?client_secret=`); `requires_action`: go
 *   to `next_action.redirect_to_url.url`, which returns to `return_url` with `payment_intent`,
 *   `payment_intent_client_secret` and `redirect_status` (`succeeded` or `failed`).
 * - 402 and `{ error: { type: 'card_error', code, decline_code?, param?, message } }`: the card was refused
 *   (`payment_intent` inside, payable again) or mistyped (`param`: `number`, `exp_month`, `exp_year`, `cvc`).
 * - 400 `payment_intent_unexpected_state`: paid, processing or cancelled already, see `error.payment_intent.status`.
 */
export async function stripeSandbox(app: FastifyInstance, options: StripeSandboxOptions): Promise<void> {
  const { pool, processingMs = 6_000 } = options;
  // Errors have Stripe's form, also when the database is unreachable.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode: status = 500, message } = error;
    if (status >= 500) options.log.warn({ provider: 'stripe', err: error }, 'sandbox could not answer');
    const type = status >= 500 ? 'api_error' : 'invalid_request_error';
    return reply
      .code(status)
      .send({ error: { type, message: status >= 500 ? 'An unknown error occurred.' : message } });
  });
  await ensureTables(pool, stripeTables);
  const faults = await openFaults(pool, 'stripe');
  acceptForms(app);
  const delivery = startDelivery({
    pool,
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret,
    log: options.log,
    firstRetryMs: options.firstRetryMs ?? 1_000,
    async moveOn() {
      while ((await isDue(pool)) && (await inTransaction(pool, settleDue)));
    },
  });
  app.addHook('onClose', () => delivery.stop());

  const { read, change } = createHandlers({ ...options, faults, changed: delivery.nudge });
  const settings = (request: FastifyRequest) => ({
    processingMs,
    publicUrl: options.publicUrl?.() ?? `${request.protocol}://${request.host}${app.prefix}`,
  });

  const found = (body: unknown): Reply => ({ status: 200, body });

  const object = (name: string, kind: 'charge' | 'refund' | 'event') =>
    read(name, 'secret', async ({ id }) => {
      const one = await find(pool, kind, id);
      if (!one) throw missing(kind, id, 'id');
      return found(one.body);
    });
  const listOf = (name: string, kind: 'payment_intent' | 'charge' | 'refund' | 'event') =>
    read(name, 'secret', async ({ form: query, request }) => {
      const word = (field: string) => (typeof query[field] === 'string' ? query[field] : undefined);
      const limit = Number(word('limit') ?? 10);
      if (!Number.isInteger(limit) || limit < 1 || limit > 100)
        throw badRequest('Invalid limit', { param: 'limit' });
      const { gte } = (typeof query.created === 'object' ? query.created : {}) as { gte?: unknown };
      const createdSince = gte === undefined ? undefined : Number(gte);
      if (createdSince !== undefined && !Number.isInteger(createdSince))
        throw badRequest('Invalid timestamp', { param: 'created[gte]' });
      const parent = word('payment_intent');
      if (parent) await findIntent(pool, parent);
      const page = await list(pool, {
        kind,
        parent,
        type: word('type'),
        limit,
        startingAfter: word('starting_after'),
        createdSince,
      });
      return found({ object: 'list', url: request.url.split('?')[0]!.replace(app.prefix, ''), ...page });
    });

  app.post(
    '/v1/payment_intents',
    change('create', 'secret', (db, call) => createIntent(db, call.form, settings(call.request))),
  );
  app.get('/v1/payment_intents', listOf('read', 'payment_intent'));
  app.get(
    '/v1/payment_intents/:id',
    read('read', 'any', async (call) => {
      const { body } = await findIntent(pool, call.id);
      checkSecret(call, body);
      return found(body);
    }),
  );
  app.post(
    '/v1/payment_intents/:id',
    change('update', 'secret', (db, { id, form: params }) => updateIntent(db, id, params)),
  );
  app.post(
    '/v1/payment_intents/:id/confirm',
    change('confirm', 'any', async (db, call) => {
      checkSecret(call, (await findIntent(db, call.id, true)).body);
      return confirmIntent(db, call.id, call.form, settings(call.request), call.mode === 'conflict');
    }),
  );
  app.post(
    '/v1/payment_intents/:id/cancel',
    change('cancel', 'secret', (db, { id, form: params }) => cancelIntent(db, id, params)),
  );
  app.post(
    '/v1/payment_methods',
    change('method', 'any', async (db, { form: params }) => found(await createMethod(db, params))),
  );
  app.post(
    '/v1/refunds',
    change('refund', 'secret', (db, { form: params }) => createRefund(db, params)),
  );
  app.get('/v1/refunds', listOf('read-refund', 'refund'));
  app.get('/v1/refunds/:id', object('read-refund', 'refund'));
  app.get('/v1/charges', listOf('read-charge', 'charge'));
  app.get('/v1/charges/:id', object('read-charge', 'charge'));
  app.get('/v1/events', listOf('events', 'event'));
  app.get('/v1/events/:id', object('events', 'event'));
  app.all('/v1/*', async (request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  );

  authenticationRoutes(app, { pool, processingMs, changed: delivery.nudge });
  faultRoutes(app, faults);
  app.get('/webhooks', () => readMode(pool));
  app.put('/webhooks', async (request, reply) => {
    const mode = webhookMode.safeParse(request.body);
    if (!mode.success) return reply.code(400).send({ message: z.prettifyError(mode.error) });
    await writeMode(pool, mode.data);
    delivery.nudge();
    return mode.data;
  });
}
