import { z } from 'zod';

/**
 * The fields of Stripe's objects without which a reply is not the requested object (API reference). Others are read
 * leniently: Stripe adds fields and states without a new version of its interface.
 */
const cents = z.int().min(0);
const id = z.string().min(1);

const Charge = z.object({ object: z.literal('charge'), id, amount_refunded: cents });

const CardError = z.object({
  code: z.string().nullish().catch(null),
  decline_code: z.string().nullish().catch(null),
});

const intentFields = {
  object: z.literal('payment_intent'),
  id,
  status: z.string().min(1),
  amount: cents,
  amount_received: cents,
  client_secret: z.string().nullish().catch(null),
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
  last_payment_error: CardError.nullish().catch(null),
};

/** With its charge expanded, which alone has the refunded amount. */
export const Intent = z.object({ ...intentFields, latest_charge: Charge.nullable() });
export type Intent = z.infer<typeof Intent>;

/** As an error carries it: the charge is only named. */
export const IntentInError = z.object({
  ...intentFields,
  latest_charge: z.union([id, Charge]).nullish().catch(null),
});
export type IntentInError = z.infer<typeof IntentInError>;

/** The reply of the call that creates it. */
export const NewIntent = z.object({ ...intentFields, client_secret: id });

export const RefundObject = z.object({
  object: z.literal('refund'),
  id,
  status: z.string().min(1),
  amount: cents,
  payment_intent: z.union([id, z.object({ id }).transform((one) => one.id)]).nullable(),
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
});
export type RefundObject = z.infer<typeof RefundObject>;

export const listOf = <T extends z.ZodType>(element: T) =>
  z.object({ object: z.literal('list'), has_more: z.boolean(), data: z.array(element) });

/** Any object in Stripe's replies: a list has no id of its own. */
const AnyObject = z.union([
  z.looseObject({ object: z.literal('list') }),
  z.looseObject({ object: z.string(), id }),
]);

/** Stripe's form of an error: always an object with a type (API reference, "Errors"). */
const ErrorForm = z.looseObject({ error: z.looseObject({ type: z.string() }) });

/**
 * Why a reply is not Stripe's own; undefined when it is. The SDK reads `error` in the body and ignores the status, so
 * that the JSON of a gateway in front would count as the requested object.
 */
export function foreignAnswer(status: number, text: string): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `HTTP ${status}, unreadable`;
  }
  if (ErrorForm.safeParse(body).success) return undefined;
  if (status < 200 || status >= 300) return `HTTP ${status} without an error of the provider`;
  return AnyObject.safeParse(body).success ? undefined : `HTTP ${status} without an object`;
}
