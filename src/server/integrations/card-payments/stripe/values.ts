import type { ChangeRefusal, Payment, PaymentReply, PaymentStatus, ReadRefusal, Refund } from '../port.ts';
import type { StripeOutcome } from './connection.ts';
import { referenceIn } from './metadata.ts';
import { Intent, IntentInError, RefundObject } from './objects.ts';

export type Failed<T> = Exclude<StripeOutcome<T>, { kind: 'done' }>;

export function refuse<Code extends string>(code: Code, reason: string): PaymentReply<never, Code> {
  return { ok: false, refusal: { code, reason } };
}

export const reasonOf = (outcome: Failed<unknown>) =>
  outcome.kind === 'refused'
    ? (outcome.error.code ?? outcome.error.rawType ?? `HTTP ${outcome.error.statusCode}`)
    : outcome.reason;

export const codeOf = (outcome: Failed<unknown>) =>
  outcome.kind === 'refused' ? outcome.error.code : undefined;

/** A refusal that is not about the payment itself. A wrong key of ours (401, 403) can be corrected: not final. */
export function changeRefusal(outcome: Failed<unknown>): PaymentReply<never, ChangeRefusal> {
  const reason = reasonOf(outcome);
  if (outcome.kind === 'unknown') return refuse('UNKNOWN', reason);
  if (outcome.kind === 'unreachable') return refuse('PROVIDER_DOWN', reason);
  const status = outcome.error.statusCode;
  if (status === 429) return refuse('RATE_LIMITED', reason);
  if (status === 401 || status === 403) return refuse('PROVIDER_DOWN', reason);
  return refuse('REJECTED', outcome.error.message);
}

export function readRefusal(outcome: Failed<unknown>): PaymentReply<never, ReadRefusal> {
  if (codeOf(outcome) === 'resource_missing') return refuse('NOT_FOUND', reasonOf(outcome));
  const found = changeRefusal(outcome);
  if (!found.ok && found.refusal.code !== 'UNKNOWN') return refuse(found.refusal.code, found.refusal.reason);
  return refuse('PROVIDER_DOWN', reasonOf(outcome));
}

/**
 * `requires_confirmation` is still payable; `requires_capture` never occurs, since we capture at once. A status that
 * Stripe may add is read as "not decided yet".
 */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_capture: 'processing',
  requires_action: 'requires_action',
  requires_confirmation: 'requires_payment_method',
  requires_payment_method: 'requires_payment_method',
  canceled: 'canceled',
};

export function paymentOf(intent: Intent | IntentInError): Payment {
  const charge = intent.latest_charge;
  const error = intent.last_payment_error;
  return {
    intentId: intent.id,
    status: statuses[intent.status] ?? 'processing',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: typeof charge === 'object' && charge ? charge.amount_refunded : 0,
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    clientSecret: intent.client_secret ?? null,
    reference: referenceIn(intent.metadata),
    lastError: error?.decline_code ?? error?.code ?? null,
  };
}

/** The requested payment, or undefined when the answer is another. */
export const acceptPayment =
  (intentId: string) =>
  (answer: unknown): Payment | undefined => {
    const { data } = Intent.safeParse(answer);
    return data?.id === intentId ? paymentOf(data) : undefined;
  };

/** The state of a payment that the provider refused to change or cancel, from its error. */
export function currentIntentOf(outcome: Failed<unknown>): IntentInError | undefined {
  if (outcome.kind !== 'refused' || outcome.error.code !== 'payment_intent_unexpected_state')
    return undefined;
  return IntentInError.safeParse(outcome.error.payment_intent).data;
}

const refundStatuses = new Map<string, Refund['status']>([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
]);

/** A status that Stripe may add is read as "not decided yet". */
export function refundOf(refund: RefundObject): Refund {
  return {
    refundId: refund.id,
    intentId: refund.payment_intent,
    amountCents: refund.amount,
    status: refundStatuses.get(refund.status) ?? 'pending',
  };
}

/** The requested refund, or undefined when the answer is another. */
export const acceptRefund =
  (isRequested: (refund: Refund) => boolean) =>
  (answer: unknown): Refund | undefined => {
    const { data } = RefundObject.safeParse(answer);
    const refund = data && refundOf(data);
    return refund && isRequested(refund) ? refund : undefined;
  };
