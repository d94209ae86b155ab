import { setTimeout as sleep } from 'node:timers/promises';
import type { Pending, Scene } from './player-context.ts';

interface Intent {
  readonly id: string;
  readonly clientSecret: string;
}

/** What the provider said to the browser in the end; `lost`: it could not be heard. */
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

const ASK_TIMES = 8;

export async function openIntent({ browser }: Scene, { told }: Pending): Promise<Intent | undefined> {
  const { status, body } = await browser.insist<{ clientSecret: string; paymentIntentId: string }>(
    'POST',
    '/api/create-payment-intent',
    { reservationId: told.bookingId },
  );
  if (status !== 200) return undefined;
  told.held = true;
  told.intents.add(body.paymentIntentId);
  return { id: body.paymentIntentId, clientSecret: body.clientSecret };
}

/** What the card form reads of an answer; undefined: it must ask again. */
function resultOf(status: number, body: IntentBody): CardResult | undefined {
  if (status === 200) {
    if (body.status === 'succeeded' || body.status === 'processing') return body.status;
    return body.status === 'canceled' ? 'closed' : undefined;
  }
  if (status === 402) return 'declined';
  const stands = body.error?.payment_intent?.status;
  if (stands === 'succeeded' || stands === 'processing') return stands;
  return stands === 'canceled' ? 'closed' : undefined;
}

async function authenticate(scene: Scene, url: string): Promise<void> {
  const decision = scene.run.ending === 'refuses 3-D Secure' ? 'refuse' : 'authorize';
  await scene.browser.provider('POST', url, { decision });
}

/** Gives the card to the provider alone, as its form in the browser does, and asks again while it hears nothing. */
export async function giveCard(
  scene: Scene,
  { told, expiresAt }: Pending,
  intent: Intent,
  card: string,
): Promise<CardResult> {
  const { browser, witness, subject } = scene;
  const path = `/v1/payment_intents/${intent.id}`;
  const form = {
    client_secret: intent.clientSecret,
    payment_method: card,
    return_url: `${subject.url}/payment-success`,
  };
  told.mayBeCharged ||= !card.includes('Declined') && scene.run.ending !== 'refuses 3-D Secure';
  let reply = await browser.provider('POST', `${path}/confirm`, form);
  for (let turn = 0; turn < ASK_TIMES; turn += 1) {
    const body = reply.body as IntentBody;
    const result = resultOf(reply.status, body);
    if (result === 'succeeded') {
      told.charged = true;
      told.chargedLate ||= Date.now() > expiresAt;
    }
    if (result === 'declined') witness.counts.declined += 1;
    if (result) return result;
    const bank = body.next_action?.redirect_to_url?.url;
    if (reply.status === 200 && bank) await authenticate(scene, bank);
    else if (reply.status === 200 && turn > 0) {
      // It stands as before the card was given, or the bank's page was refused.
      return 'declined';
    }
    await sleep(150 * (turn + 1));
    reply = await browser.provider('GET', `${path}?client_secret=${intent.clientSecret}`);
  }
  return 'lost';
}

/** What the browser does when it is back from paying: asks until it is told how it ended, or loses patience. */
export async function tellThatPaid({ browser }: Scene, { told }: Pending, intent: Intent): Promise<void> {
  const wasCharged = told.charged;
  for (let turn = 0; turn < ASK_TIMES; turn += 1) {
    const { status, body } = await browser.insist<{ status: string }>('POST', '/api/confirm-payment', {
      reservationId: told.bookingId,
      paymentIntentId: intent.id,
    });
    if (status === 200 && body.status !== 'PROCESSING') {
      if (body.status === 'CONFIRMED') told.confirmed = true;
      if (body.status === 'REFUNDED') told.refunded = true;
      if (body.status === 'UNPAID' && wasCharged) told.deniedPayment = true;
      return;
    }
    await sleep(400 * (turn + 1));
  }
}

/** Two tabs of one person: both open the payment, both give a card, both say that they paid. */
export async function payInTabs(scene: Scene, booked: Pending): Promise<void> {
  const intents = await Promise.all([openIntent(scene, booked), openIntent(scene, booked)]);
  await Promise.all(
    intents.map(async (intent, tab) => {
      if (!intent) return;
      const card = tab === 0 ? 'pm_card_visa' : 'pm_card_mastercard';
      await giveCard(scene, booked, intent, card);
      await tellThatPaid(scene, booked, intent);
    }),
  );
}
