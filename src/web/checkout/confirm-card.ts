import { type CardFields, readExpiry } from './card-rules.ts';

/** The reply of the provider's simulator to a card: the same terms as Stripe's. */
export type CardOutcome =
  | { kind: 'succeeded' }
  | { kind: 'processing' }
  | { kind: 'redirect'; url: string }
  | { kind: 'declined'; code: string };

interface IntentReply {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: { code?: string; decline_code?: string; payment_intent?: { status?: string } };
}

/**
 * A payment that can't be confirmed because it was confirmed already, in another tab or by a second click, is no
 * failure.
 */
export const isUnderWay = (status: string | undefined): status is 'succeeded' | 'processing' =>
  status === 'succeeded' || status === 'processing';

/**
 * Confirms a payment intent with a card, in the format of Stripe.js. The card goes to the provider (in the demo its
 * simulator) only, never to the API of Salida.
 */
export async function confirmCard(request: {
  sandboxUrl: string;
  publishableKey: string;
  intentId: string;
  clientSecret: string;
  card: CardFields;
  returnUrl: string;
}): Promise<CardOutcome> {
  const expiry = readExpiry(request.card.expiry);
  const body = new URLSearchParams({
    client_secret: request.clientSecret,
    return_url: request.returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': request.card.number.replace(/\D/g, ''),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': request.card.cvc,
    'payment_method_data[billing_details][name]': request.card.holder,
  });
  const response = await fetch(`${request.sandboxUrl}/v1/payment_intents/${request.intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${request.publishableKey}` },
    body,
  });
  const reply = (await response.json()) as IntentReply;
  const status = reply.error?.payment_intent?.status;
  if (isUnderWay(status)) return { kind: status };
  if (reply.error)
    return { kind: 'declined', code: reply.error.decline_code ?? reply.error.code ?? 'card_declined' };
  const url = reply.next_action?.redirect_to_url?.url;
  if (reply.status === 'requires_action' && url) return { kind: 'redirect', url };
  if (isUnderWay(reply.status)) return { kind: reply.status };
  return { kind: 'declined', code: 'card_declined' };
}
