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

/** Signed `t=…,v1=…` by HMAC-SHA256 of `t.body` (Stripe, "Verify webhook signatures manually"). */
export function readStripeEvent(
  rawBody: string | Buffer,
  signature: string,
  secret: string,
): PaymentReply<PaymentEvent, 'BAD_SIGNATURE'> {
  let payload: unknown;
  try {
    payload = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    return { ok: false, refusal: { code: 'BAD_SIGNATURE', reason: error.message.split('\n')[0]!.trim() } };
  }
  const event = eventBody.parse(payload);
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
