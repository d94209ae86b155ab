import type { OutsideLog } from '../../outgoing-calls/log.ts';
import type { GuardSettings } from '../../outgoing-calls/provider-guard.ts';
import type { CardPayments } from '../port.ts';
import { changeAmount } from './amount.ts';
import { connectStripe, type StripeConnection } from './connection.ts';
import { metadataFor } from './metadata.ts';
import { NewIntent } from './objects.ts';
import { listPayments, readPayment } from './reading.ts';
import { readRefund, refund } from './refunds.ts';
import {
  acceptPayment,
  changeRefusal,
  codeOf,
  currentIntentOf,
  paymentOf,
  reasonOf,
  refuse,
} from './values.ts';
import { readStripeEvent } from './webhook.ts';

export interface StripePaymentsOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /**
   * By default Stripe's own address. May have a path (`http://127.0.0.1:3000/sandbox/stripe`); a function is called for
   * each request, since the port of an app is known only once it listens.
   */
  readonly baseUrl?: string | (() => string);
  readonly log: OutsideLog;
  readonly guard?: GuardSettings;
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
    accept(answer) {
      const payment = acceptPayment(intentId)(answer);
      return payment?.status === 'canceled' ? payment : undefined;
    },
  });
  if (outcome.kind === 'done') return { ok: true, value: outcome.value };
  if (codeOf(outcome) === 'resource_missing') return refuse('NOT_FOUND', reasonOf(outcome));
  const current = currentIntentOf(outcome);
  if (current) {
    if (current.status === 'canceled') return { ok: true, value: paymentOf(current) };
    if (current.status === 'succeeded') return refuse('ALREADY_PAID', current.status);
    return refuse('PROCESSING', current.status);
  }
  return changeRefusal(outcome);
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
    readRefund: (query) => readRefund(connection, query),

    async openPayment(request) {
      const outcome = await connection.call({
        operation: 'open payment',
        reference: request.reference,
        deadlineMs: request.deadlineMs,
        idempotencyKey: request.idempotencyKey,
        send: (sdk, settings) =>
          sdk.paymentIntents.create(
            {
              amount: request.amountCents,
              currency: 'eur',
              automatic_payment_methods: { enabled: true },
              description: request.description,
              metadata: metadataFor(request.reference),
              ...(request.receiptEmail !== undefined && { receipt_email: request.receiptEmail }),
            },
            settings,
          ),
        accept(answer) {
          const { data } = NewIntent.safeParse(answer);
          return data?.amount === request.amountCents
            ? { intentId: data.id, clientSecret: data.client_secret }
            : undefined;
        },
      });
      if (outcome.kind === 'done') return { ok: true, value: outcome.value };
      if (codeOf(outcome) === 'amount_too_small') return refuse('AMOUNT_TOO_SMALL', reasonOf(outcome));
      return changeRefusal(outcome);
    },
  };
}
