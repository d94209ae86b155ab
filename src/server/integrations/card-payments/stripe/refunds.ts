import type { CardPayments } from '../port.ts';
import type { StripeConnection } from './connection.ts';
import { listOf, RefundObject } from './objects.ts';
import { readPayment } from './reading.ts';
import { acceptRefund, changeRefusal, codeOf, readRefusal, reasonOf, refundOf, refuse } from './values.ts';

const KEY_FIELD = 'idempotencyKey';

/**
 * Stripe forgets keys after a day, and our retries may outlast that: a refund carries its key, and the payment's
 * existing refunds are searched first.
 */
export async function refund(
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
    accept: (answer) => listOf(RefundObject).safeParse(answer).data,
  });
  if (earlier.kind !== 'done') return readRefusal(earlier);
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
    accept: acceptRefund(
      (one) => one.intentId === intentId && (amountCents === undefined || one.amountCents === amountCents),
    ),
  });
  if (outcome.kind === 'done') return { ok: true, value: outcome.value };
  if (codeOf(outcome) === 'resource_missing') return refuse('NOT_FOUND', reasonOf(outcome));
  if (outcome.kind !== 'refused' || outcome.error.statusCode !== 400) return changeRefusal(outcome);
  // Stripe has no single code for "nothing left"; the payment shows it.
  const payment = await readPayment(connection, intentId, left());
  if (!payment.ok) return refuse('REJECTED', outcome.error.message);
  const rest = payment.value.receivedCents - payment.value.refundedCents;
  const isLeft = payment.value.status === 'succeeded' && rest > 0 && (amountCents ?? rest) <= rest;
  return refuse(isLeft ? 'REJECTED' : 'NOTHING_TO_REFUND', outcome.error.message);
}

export async function readRefund(
  connection: StripeConnection,
  { refundId, deadlineMs }: Parameters<CardPayments['readRefund']>[0],
): ReturnType<CardPayments['readRefund']> {
  const outcome = await connection.call({
    operation: 'read refund',
    reference: refundId,
    deadlineMs,
    send: (sdk, options) => sdk.refunds.retrieve(refundId, {}, options),
    accept: acceptRefund((one) => one.refundId === refundId),
  });
  return outcome.kind === 'done' ? { ok: true, value: outcome.value } : readRefusal(outcome);
}
