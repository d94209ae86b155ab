import { z } from 'zod';
import { attempt, type Reply } from './charge.ts';
import { badRequest, missing, SandboxError } from './errors.ts';
import { emit } from './events.ts';
import { type FormTree, flag, readParams, textList, texts, wholeNumber } from './form.ts';
import { createMethod, methodData, methodFor } from './payment-methods.ts';
import { type Db, find, type Intent, insert, newId, nowSeconds, save } from './store.ts';

/** Stripe's smallest charge in euros (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MINIMUM_CENTS = 50;

const confirming = {
  payment_method: z.string().optional(),
  payment_method_data: methodData.optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  off_session: flag.optional(),
};
const creating = z.strictObject({
  ...confirming,
  amount: wholeNumber,
  currency: z.string(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  payment_method_types: textList.optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: flag.optional(),
  description: z.string().optional(),
  receipt_email: z.string().optional(),
  statement_descriptor_suffix: z.string().optional(),
  metadata: texts.optional(),
  expand: z.unknown().optional(),
});
const updating = z.looseObject({
  amount: wholeNumber.optional(),
  description: z.string().optional(),
  receipt_email: z.string().optional(),
  metadata: texts.optional(),
});
const cancelling = z.looseObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
});

export interface IntentSettings {
  /** Where browsers reach this sandbox, without a slash at the end. */
  readonly publicUrl: string;
  readonly processingMs: number;
}

export async function findIntent(db: Db, id: string, lock = false) {
  const found = await find(db, 'payment_intent', id, lock);
  if (!found) throw missing('payment_intent', id, 'intent');
  return found;
}

function unexpected(intent: Intent, doing: string): SandboxError {
  return new SandboxError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${doing} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

function checkAmount(amount: number): void {
  if (amount >= MINIMUM_CENTS) return;
  if (amount < 1)
    throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  throw badRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
}

const confirmable = ['requires_payment_method', 'requires_action'];

export async function confirmIntent(
  db: Db,
  id: string,
  form: FormTree,
  settings: IntentSettings,
  forcedDecline = false,
): Promise<Reply> {
  const params = readParams(z.looseObject(confirming), form);
  const { body: intent } = await findIntent(db, id, true);
  if (!confirmable.includes(intent.status)) throw unexpected(intent, 'confirm');
  const data = form.payment_method_data;
  const methodId =
    typeof data === 'object'
      ? (await createMethod(db, data)).id
      : (params.payment_method ?? intent.payment_method);
  if (!methodId) {
    throw new SandboxError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      payment_intent: intent,
    });
  }
  const { body: method, hidden } = await methodFor(db, methodId);
  return attempt(db, intent, method, hidden.behaviour, {
    ...settings,
    returnUrl: params.return_url,
    offSession: params.off_session ?? false,
    forcedDecline,
  });
}

export async function createIntent(db: Db, form: FormTree, settings: IntentSettings): Promise<Reply> {
  const params = readParams(creating, form);
  if (params.currency.toLowerCase() !== 'eur') {
    throw badRequest(`Invalid currency: ${params.currency}. This sandbox knows eur.`, { param: 'currency' });
  }
  checkAmount(params.amount);
  const id = newId('pi');
  const method = params.payment_method ? (await methodFor(db, params.payment_method)).body.id : null;
  const intent: Intent = {
    id,
    object: 'payment_intent',
    created: nowSeconds(),
    livemode: false,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: params.automatic_payment_methods ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    currency: 'eur',
    customer: null,
    description: params.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: params.metadata ?? {},
    next_action: null,
    payment_method: method,
    payment_method_types: params.payment_method_types ?? ['card'],
    processing: null,
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
  };
  await insert(db, intent);
  if (params.confirm) return confirmIntent(db, id, form, settings);
  return { status: 200, body: intent };
}

export async function updateIntent(db: Db, id: string, form: FormTree): Promise<Reply> {
  const params = readParams(updating, form);
  const { body: intent } = await findIntent(db, id, true);
  if (params.amount !== undefined) {
    if (!confirmable.includes(intent.status)) throw unexpected(intent, 'update the amount of');
    checkAmount(params.amount);
  }
  const changed: Intent = {
    ...intent,
    amount: params.amount ?? intent.amount,
    description: params.description ?? intent.description,
    receipt_email: params.receipt_email ?? intent.receipt_email,
    metadata: { ...intent.metadata, ...params.metadata },
  };
  await save(db, changed);
  return { status: 200, body: changed };
}

export async function cancelIntent(db: Db, id: string, form: FormTree): Promise<Reply> {
  const params = readParams(cancelling, form);
  const { body: intent } = await findIntent(db, id, true);
  if (!confirmable.includes(intent.status)) throw unexpected(intent, 'cancel');
  const changed: Intent = {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: nowSeconds(),
    cancellation_reason: params.cancellation_reason ?? null,
  };
  await save(db, changed, { hidden: {} });
  await emit(db, 'payment_intent.canceled', changed);
  return { status: 200, body: changed };
}
