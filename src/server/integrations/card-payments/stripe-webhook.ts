import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent, PaymentReply } from './port.ts';

const TOLERANCE_SECONDS = 5 * 60;

/** A reference to another object: its id, or the object itself where the endpoint expands it. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(null);

const eventBody = z.looseObject({
  id: z.string(),
  type: z.string(),
  created: z.number(),
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

/** A payer's own words may hold what PostgreSQL's JSON can't, and an event that is not recorded comes for days. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;

/** Signed `t=…,v1=…` by HMAC-SHA256 of `t.body` (Stripe, "Verify webhook signatures manually"). */
export function readStripeEvent(
  rawBody: string | Buffer,
  signature: string,
  secret: string,
): PaymentReply<PaymentEvent, 'BAD_SIGNATURE'> {
  try {
    Stripe.webhooks.signature!.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    // Not only errors of its own: at an empty `v1=`, which anybody may send, the SDK throws a plain one.
    const reason = String((error as Error).message)
      .split('\n')[0]!
      .trim();
    return { ok: false, refusal: { code: 'BAD_SIGNATURE', reason } };
  }
  const event = eventBody.parse(JSON.parse(rawBody.toString(), storable));
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
      bookingId: object.metadata?.bookingId ?? null,
      payload: event,
    },
  };
}
