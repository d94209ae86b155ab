import type { Caller } from './app.ts';
import { bookQuote, newPlayer, newQuote, someTuesday } from './travel.ts';

export const everySource = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;

/** A player's unpaid booking of one round a day, some weeks ahead. */
export async function booked(
  app: Caller,
  weeks: number,
  sources: readonly ('LOCAL' | 'GOLF_MANAGER' | 'TEEONE')[] = everySource,
) {
  const token = await newPlayer(app);
  const from = someTuesday(weeks);
  const quote = await newQuote(app, token, sources, { from, players: 2 });
  const { status, body } = await bookQuote(app, token, quote.id);
  if (status !== 201) throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
  return { token, from, id: body.id, totalPrice: body.totalPrice, courseId: quote.courses[0]!.courseId };
}

export async function openIntent(app: Caller, token: string, reservationId: string) {
  const answer = await app.call<{ clientSecret: string; paymentIntentId: string; code?: string }>(
    'POST',
    '/api/create-payment-intent',
    {
      token,
      body: { reservationId },
    },
  );
  return answer;
}

/** What the browser's card form does: the card goes to the provider alone. */
export async function pay(
  app: Caller,
  intent: { clientSecret: string; paymentIntentId: string },
  method = 'pm_card_visa',
) {
  const response = await fetch(
    `${app.url}/sandbox/stripe/v1/payment_intents/${intent.paymentIntentId}/confirm`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_salida' },
      body: new URLSearchParams({
        client_secret: intent.clientSecret,
        payment_method: method,
        return_url: `${app.url}/payment-success`,
      }),
    },
  );
  return (await response.json()) as { status?: string; error?: { decline_code?: string } };
}

export const confirm = (app: Caller, token: string, reservationId: string, paymentIntentId: string) =>
  app.call<{ status: string }>('POST', '/api/confirm-payment', {
    token,
    body: { reservationId, paymentIntentId },
  });
