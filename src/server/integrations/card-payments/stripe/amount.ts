import type { CardPayments } from '../port.ts';
import type { StripeConnection } from './connection.ts';
import { acceptPayment, changeRefusal, codeOf, currentIntentOf, reasonOf, refuse } from './values.ts';

/** The same amount twice is the same: no key, under which Stripe would repeat an early refusal for a day. */
export async function changeAmount(
  connection: StripeConnection,
  { intentId, amountCents, deadlineMs }: Parameters<CardPayments['changeAmount']>[0],
): ReturnType<CardPayments['changeAmount']> {
  const outcome = await connection.call({
    operation: 'change amount',
    reference: intentId,
    deadlineMs,
    send: (sdk, options) =>
      sdk.paymentIntents.update(intentId, { amount: amountCents, expand: ['latest_charge'] }, options),
    accept: acceptPayment(intentId),
  });
  if (outcome.kind === 'done') return { ok: true, value: outcome.value };
  if (codeOf(outcome) === 'resource_missing') return refuse('NOT_FOUND', reasonOf(outcome));
  if (codeOf(outcome) === 'amount_too_small') return refuse('AMOUNT_TOO_SMALL', reasonOf(outcome));
  const current = currentIntentOf(outcome);
  if (current) {
    if (current.status === 'canceled') return refuse('CANCELLED', current.status);
    return refuse(current.status === 'succeeded' ? 'ALREADY_PAID' : 'PROCESSING', current.status);
  }
  return changeRefusal(outcome);
}
