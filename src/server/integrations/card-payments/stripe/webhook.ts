import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent, PaymentReply } from '../port.ts';
import { referenceIn } from './metadata.ts';

const TOLERANCE_SECONDS = 5 * 60;

/** A reference to another object: its id, or the object itself where the endpoint expands it. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(null);

/** Unix seconds of a moment that a `Date` can name. */
const seconds = z.int().min(0).max(8.64e12);

const eventBody = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  created: seconds,
  data: z.looseObject({
    object: z.looseObject({
      id: z.string().nullish().catch(null),
      object: z.string().nullish().catch(null),
      payment_intent: reference,
      charge: reference,
      latest_charge: reference,
      metadata: z.record(z.string(), z.string()).nullish().catch(null),
    }),
  }),
});

/**
 * A payer's text may contain characters that PostgreSQL's JSON can't store, and an event that is not recorded is
 * redelivered for days.
 */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;

function jsonOf(rawBody: string | Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString(), storable);
  } catch {
    return undefined;
  }
}

/**
 * Whether a signature was made for a time further ahead than its tolerance. The SDK only refuses old ones, so that a
 * signed body could be stored for later use. Where the moment occurs twice the SDK takes the last one, and so does
 * this.
 */
function isAhead(signature: string): boolean {
  const moment = signature.split(',').findLast((part) => part.startsWith('t='));
  return Number(moment?.slice(2)) - Date.now() / 1000 > TOLERANCE_SECONDS;
}

const refuse = <Code extends string>(code: Code, reason: string): PaymentReply<never, Code> => ({
  ok: false,
  refusal: { code, reason },
});

/** Signed `t=…,v1=…` by HMAC-SHA256 of `t.body` (Stripe, "Verify webhook signatures manually"). */
export function readStripeEvent(
  rawBody: string | Buffer,
  signature: string,
  secret: string,
): PaymentReply<PaymentEvent, 'BAD_SIGNATURE' | 'UNREADABLE'> {
  try {
    Stripe.webhooks.signature!.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    // Not only errors of its own: at an empty `v1=`, which any caller may send, the SDK throws a plain one.
    const reason = String((error as Error).message)
      .split('\n')[0]!
      .trim();
    return refuse('BAD_SIGNATURE', reason);
  }
  if (isAhead(signature)) return refuse('BAD_SIGNATURE', 'signed for a time ahead');
  const { data: event, error } = eventBody.safeParse(jsonOf(rawBody));
  if (!event) return refuse('UNREADABLE', error.issues.map(({ path }) => path.join('.')).join(' '));
  const { object } = event.data;
  const own = (kind: string) => (object.object === kind ? (object.id ?? null) : null);
  return {
    ok: true,
    value: {
      id: event.id,
      type: event.type,
      createdAt: new Date(event.created * 1000),
      intentId: own('payment_intent') ?? object.payment_intent ?? null,
      refundId: own('refund'),
      chargeId: own('charge') ?? object.charge ?? object.latest_charge ?? null,
      reference: referenceIn(object.metadata),
      payload: event,
    },
  };
}
