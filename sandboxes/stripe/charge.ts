import { randomBytes } from 'node:crypto';
import { type CardBehaviour, type CardFate, declineMessage } from './cards.ts';
import type { StripeErrorBody } from './errors.ts';
import { emit } from './events.ts';
import { type Charge, type Db, type Intent, insert, type Method, newId, nowSeconds, save } from './store.ts';

/** A declined card is a reply too: unlike with a thrown `SandboxError`, its changes are committed. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface AttemptSettings {
  readonly publicUrl: string;
  readonly processingMs: number;
  readonly returnUrl: string | undefined;
  readonly offSession: boolean;
  /** The fault `conflict`: the bank declines every card. */
  readonly forcedDecline: boolean;
}

async function storeCharge(
  db: Db,
  intent: Intent,
  method: Method,
  failure: StripeErrorBody | null,
): Promise<Charge> {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    created: nowSeconds(),
    livemode: false,
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    captured: failure === null,
    currency: intent.currency,
    description: intent.description,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    metadata: intent.metadata,
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: failure ? 'failed' : 'succeeded',
  };
  await insert(db, charge, { parent: intent.id });
  return charge;
}

export async function fail(
  db: Db,
  intent: Intent,
  error: StripeErrorBody,
  chargeId: string | null,
): Promise<Reply> {
  const changed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: chargeId ?? intent.latest_charge,
    last_payment_error: error,
  };
  await save(db, changed, { hidden: {} });
  await emit(db, 'payment_intent.payment_failed', changed);
  return { status: 402, body: { error: { ...error, payment_intent: changed } } };
}

async function decline(
  db: Db,
  intent: Intent,
  method: Method,
  { code, declineCode }: Extract<CardFate, { kind: 'declines' }>,
): Promise<Reply> {
  const error: StripeErrorBody = {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message: declineMessage(declineCode),
    payment_method: method,
  };
  const charge = await storeCharge(db, intent, method, error);
  return fail(db, intent, { ...error, charge: charge.id }, charge.id);
}

export async function pay(db: Db, intent: Intent, method: Method): Promise<Reply> {
  const charge = await storeCharge(db, intent, method, null);
  const changed: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  };
  await save(db, changed, { hidden: {} });
  await emit(db, 'charge.succeeded', charge);
  await emit(db, 'payment_intent.succeeded', changed);
  return { status: 200, body: changed };
}

async function process(db: Db, intent: Intent, method: Method, dueMs: number): Promise<Reply> {
  const changed: Intent = {
    ...intent,
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: { type: 'card', card: {} },
  };
  await save(db, changed, { hidden: {}, dueMs });
  await emit(db, 'payment_intent.processing', changed);
  return { status: 200, body: changed };
}

/**
 * Sends the payer to the authentication page, which redirects to `return_url`; without one the page just ends there.
 */
async function requireAuthentication(
  db: Db,
  intent: Intent,
  method: Method,
  settings: AttemptSettings,
): Promise<Reply> {
  const token = randomBytes(18).toString('base64url');
  const url = `${settings.publicUrl}/authenticate/${intent.id}/${token}`;
  const { returnUrl } = settings;
  const changed: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  };
  await save(db, changed, { hidden: { token, ...(returnUrl && { returnUrl }) } });
  await emit(db, 'payment_intent.requires_action', changed);
  return { status: 200, body: changed };
}

/** Applies the result of a card, once any authentication was given. */
export const settle = (db: Db, intent: Intent, method: Method, fate: CardFate, processingMs: number) => {
  if (fate.kind === 'pays') return pay(db, intent, method);
  if (fate.kind === 'processes') return process(db, intent, method, processingMs);
  return decline(db, intent, method, fate);
};

/** Tries to charge the card; the intent must be locked. */
export function attempt(
  db: Db,
  intent: Intent,
  method: Method,
  behaviour: CardBehaviour,
  settings: AttemptSettings,
): Promise<Reply> {
  const no = (declineCode: string, code: string) =>
    decline(db, intent, method, { kind: 'declines', code, declineCode });
  if (settings.forcedDecline) return no('generic_decline', 'card_declined');
  if (!behaviour.authenticates) return settle(db, intent, method, behaviour.fate, settings.processingMs);
  if (settings.offSession) return no('authentication_required', 'authentication_required');
  return requireAuthentication(db, intent, method, settings);
}
