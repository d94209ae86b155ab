import { setTimeout as sleep } from 'node:timers/promises';
import type { Pending, PlayerContext } from './player-context.ts';

interface Intent {
  readonly id: string;
  readonly clientSecret: string;
}

/** The provider's final reply to the browser; `lost`: none arrived. */
export type CardResult = 'succeeded' | 'processing' | 'declined' | 'closed' | 'lost';

interface IntentBody {
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null;
  readonly error?: {
    readonly type?: string;
    readonly code?: string;
    readonly payment_intent?: { readonly status?: string };
  };
}

const TRIES = 8;

export async function openIntent(
  { browser }: PlayerContext,
  { observed }: Pending,
): Promise<Intent | undefined> {
  const { status, body } = await browser.callUntilAnswered<{ clientSecret: string; paymentIntentId: string }>(
    'POST',
    '/api/create-payment-intent',
    { reservationId: observed.bookingId },
  );
  if (status !== 200) return undefined;
  observed.held = true;
  observed.intents.add(body.paymentIntentId);
  return { id: body.paymentIntentId, clientSecret: body.clientSecret };
}

/** The result in a reply to the card form; undefined: the form must request it again. */
function resultOf(status: number, body: IntentBody): CardResult | undefined {
  if (status === 200) {
    if (body.status === 'succeeded' || body.status === 'processing') return body.status;
    return body.status === 'canceled' ? 'closed' : undefined;
  }
  if (status === 402) return 'declined';
  const intentStatus = body.error?.payment_intent?.status;
  if (intentStatus === 'succeeded' || intentStatus === 'processing') return intentStatus;
  return intentStatus === 'canceled' ? 'closed' : undefined;
}

async function authenticate(context: PlayerContext, url: string): Promise<void> {
  const decision = context.run.checkout === 'refuses 3-D Secure' ? 'refuse' : 'authorize';
  await context.browser.provider('POST', url, { decision });
}

/** Submits the card to the provider, as its form in the browser does, and polls until the result is final. */
export async function submitCard(
  context: PlayerContext,
  { observed, expiresAt }: Pending,
  intent: Intent,
  card: string,
): Promise<CardResult> {
  const { browser, oracle, system } = context;
  const path = `/v1/payment_intents/${intent.id}`;
  const form = {
    client_secret: intent.clientSecret,
    payment_method: card,
    return_url: `${system.url}/payment-success`,
  };
  observed.mayBeCharged ||= !card.includes('Declined') && context.run.checkout !== 'refuses 3-D Secure';
  let reply = await browser.provider('POST', `${path}/confirm`, form);
  for (let turn = 0; turn < TRIES; turn += 1) {
    const body = reply.body as IntentBody;
    const result = resultOf(reply.status, body);
    if (result === 'succeeded') {
      observed.charged = true;
      observed.chargedLate ||= Date.now() > expiresAt;
    }
    if (result === 'declined') oracle.counts.declined += 1;
    if (result) return result;
    const bank = body.next_action?.redirect_to_url?.url;
    if (reply.status === 200 && bank) await authenticate(context, bank);
    else if (reply.status === 200 && turn > 0) {
      // The intent is as before the card was submitted, or the bank's page was refused.
      return 'declined';
    }
    await sleep(150 * (turn + 1));
    reply = await browser.provider('GET', `${path}?client_secret=${intent.clientSecret}`);
  }
  return 'lost';
}

/** Polls the product for the result after the browser has paid, at most `TRIES` times. */
export async function confirmPayment(
  { browser }: PlayerContext,
  { observed }: Pending,
  intent: Intent,
): Promise<void> {
  const wasCharged = observed.charged;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { status, body } = await browser.callUntilAnswered<{ status: string }>(
      'POST',
      '/api/confirm-payment',
      {
        reservationId: observed.bookingId,
        paymentIntentId: intent.id,
      },
    );
    if (status === 200 && body.status !== 'PROCESSING') {
      if (body.status === 'CONFIRMED') observed.confirmed = true;
      if (body.status === 'REFUNDED') observed.refunded = true;
      if (body.status === 'UNPAID' && wasCharged) observed.deniedPayment = true;
      return;
    }
    await sleep(400 * (turn + 1));
  }
}

/** Two tabs of one player: both open the payment, submit a card and confirm. */
export async function payInTabs(context: PlayerContext, booked: Pending): Promise<void> {
  const intents = await Promise.all([openIntent(context, booked), openIntent(context, booked)]);
  await Promise.all(
    intents.map(async (intent, tab) => {
      if (!intent) return;
      const card = tab === 0 ? 'pm_card_visa' : 'pm_card_mastercard';
      await submitCard(context, booked, intent, card);
      await confirmPayment(context, booked, intent);
    }),
  );
}
