import type { OutsideLog } from '../outbound/log.ts';
import type { GuardSettings } from '../outbound/provider-guard.ts';
import type { CardPayments } from './port.ts';
import { changeAmount } from './stripe-amount.ts';
import { connectStripe, type StripeConnection } from './stripe-connection.ts';
import { codeOf, paymentOf, readTrouble, reasonOf, refundOf, refuse, trouble } from './stripe-values.ts';
import { readStripeEvent } from './stripe-webhook.ts';

export interface StripePaymentsOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /**
   * Stripe's own address unless given. May have a path (`http://127.0.0.1:3000/sandbox/stripe`); a function is asked
   * at each call, since the port of an app is known only once it listens.
   */
  readonly baseUrl?: string | (() => string);
  readonly log: OutsideLog;
  readonly guard?: GuardSettings;
}

async function readPayment(connection: StripeConnection, intentId: string, deadlineMs: number) {
  const outcome = await connection.call({
    operation: 'read payment',
    reference: intentId,
    deadlineMs,
    send: (sdk, options) => sdk.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, options),
  });
  return outcome.kind === 'done'
    ? ({ ok: true, value: paymentOf(outcome.value) } as const)
    : readTrouble(outcome);
}

async function listPayments(
  connection: StripeConnection,
  { since, after, deadlineMs }: Parameters<CardPayments['listPayments']>[0],
): ReturnType<CardPayments['listPayments']> {
  const outcome = await connection.call({
    operation: 'list payments',
    reference: after ?? since.toISOString(),
    deadlineMs,
    send: (sdk, options) =>
      sdk.paymentIntents.list(
        {
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: 100,
          expand: ['data.latest_charge'],
          ...(after !== undefined && { starting_after: after }),
        },
        options,
      ),
  });
  if (outcome.kind !== 'done') return readTrouble(outcome);
  const { data, has_more: hasMore } = outcome.value;
  return {
    ok: true,
    value: { payments: data.map(paymentOf), next: hasMore ? (data.at(-1)?.id ?? null) : null },
  };
}

/**
 * A cancel carries no money and repeats harmlessly, so each is sent under a key of its own: under ours, Stripe would
 * repeat for a day an early "it is processing" although it may be cancelled by now.
 */
async function cancelPayment(
  connection: StripeConnection,
  { intentId, deadlineMs }: Parameters<CardPayments['cancelPayment']>[0],
): ReturnType<CardPayments['cancelPayment']> {
  const outcome = await connection.call({
    operation: 'cancel payment',
    reference: intentId,
    deadlineMs,
    send: (sdk, options) => sdk.paymentIntents.cancel(intentId, { expand: ['latest_charge'] }, options),
  });
  if (outcome.kind === 'done') return { ok: true, value: paymentOf(outcome.value) };
  if (codeOf(outcome) === 'resource_missing') return refuse('NOT_FOUND', reasonOf(outcome));
  const stands = outcome.kind === 'refused' ? outcome.error.payment_intent : undefined;
  if (codeOf(outcome) === 'payment_intent_unexpected_state' && stands) {
    if (stands.status === 'canceled') return { ok: true, value: paymentOf(stands) };
    if (stands.status === 'succeeded') return refuse('ALREADY_PAID', stands.status);
    return refuse('PROCESSING', stands.status);
  }
  return trouble(outcome);
}

const KEY_FIELD = 'idempotencyKey';

/**
 * Stripe forgets keys after a day, and our retries may outlast that: a refund carries its key, and the payment's
 * refunds are looked through first.
 */
async function refund(
  connection: StripeConnection,
  request: Parameters<CardPayments['refund']>[0],
): ReturnType<CardPayments['refund']> {
  const { intentId, amountCents, reason, idempotencyKey } = request;
  const began = performance.now();
  const left = () => Math.max(1, request.deadlineMs - (performance.now() - began));
  const earlier = await connection.call({
    operation: 'list refunds',
    reference: intentId,
    deadlineMs: left(),
    send: (sdk, options) => sdk.refunds.list({ payment_intent: intentId, limit: 100 }, options),
  });
  if (earlier.kind !== 'done') return readTrouble(earlier);
  const done = earlier.value.data.find((one) => one.metadata?.[KEY_FIELD] === idempotencyKey);
  if (done) return { ok: true, value: refundOf(done) };

  const outcome = await connection.call({
    operation: 'refund',
    reference: intentId,
    deadlineMs: left(),
    idempotencyKey,
    send: (sdk, options) =>
      sdk.refunds.create(
        {
          payment_intent: intentId,
          ...(amountCents !== undefined && { amount: amountCents }),
          metadata: { reason, [KEY_FIELD]: idempotencyKey },
        },
        options,
      ),
  });
  if (outcome.kind === 'done') return { ok: true, value: refundOf(outcome.value) };
  if (codeOf(outcome) === 'resource_missing') return refuse('NOT_FOUND', reasonOf(outcome));
  if (outcome.kind !== 'refused' || outcome.error.statusCode !== 400) return trouble(outcome);
  // Stripe has no one code for "nothing left": the payment itself tells.
  const payment = await readPayment(connection, intentId, left());
  if (!payment.ok) return refuse('REJECTED', outcome.error.message);
  const rest = payment.value.receivedCents - payment.value.refundedCents;
  const isLeft = payment.value.status === 'succeeded' && rest > 0 && (amountCents ?? rest) <= rest;
  return refuse(isLeft ? 'REJECTED' : 'NOTHING_TO_REFUND', outcome.error.message);
}

/** Stripe behind our port, by its own SDK. */
export function createStripePayments(options: StripePaymentsOptions): CardPayments {
  const { baseUrl = 'https://api.stripe.com' } = options;
  const connection = connectStripe({
    secretKey: options.secretKey,
    baseUrl: typeof baseUrl === 'function' ? baseUrl : () => baseUrl,
    log: options.log,
    guard: options.guard,
  });
  return {
    health: connection.health,
    verifyWebhook: (rawBody, signature) => readStripeEvent(rawBody, signature, options.webhookSecret),
    readPayment: ({ intentId, deadlineMs }) => readPayment(connection, intentId, deadlineMs),
    listPayments: (query) => listPayments(connection, query),
    changeAmount: (request) => changeAmount(connection, request),
    cancelPayment: (request) => cancelPayment(connection, request),
    refund: (request) => refund(connection, request),

    async openPayment(request) {
      const outcome = await connection.call({
        operation: 'open payment',
        reference: request.bookingId,
        deadlineMs: request.deadlineMs,
        idempotencyKey: request.idempotencyKey,
        send: (sdk, settings) =>
          sdk.paymentIntents.create(
            {
              amount: request.amountCents,
              currency: 'eur',
              automatic_payment_methods: { enabled: true },
              description: request.description,
              metadata: { bookingId: request.bookingId },
              ...(request.receiptEmail !== undefined && { receipt_email: request.receiptEmail }),
            },
            settings,
          ),
      });
      if (outcome.kind === 'done') {
        const { id, client_secret: clientSecret } = outcome.value;
        if (!clientSecret) throw new Error(`Stripe gave ${id} no client secret`);
        return { ok: true, value: { intentId: id, clientSecret } };
      }
      if (codeOf(outcome) === 'amount_too_small') return refuse('AMOUNT_TOO_SMALL', reasonOf(outcome));
      return trouble(outcome);
    },

    async readRefund({ refundId, deadlineMs }) {
      const outcome = await connection.call({
        operation: 'read refund',
        reference: refundId,
        deadlineMs,
        send: (sdk, settings) => sdk.refunds.retrieve(refundId, {}, settings),
      });
      return outcome.kind === 'done' ? { ok: true, value: refundOf(outcome.value) } : readTrouble(outcome);
    },
  };
}
