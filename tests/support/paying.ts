import type { Caller, TestApp } from './app.ts';
import { grantCredit } from './money.ts';
import { availability, bookQuote, coursesOf, newPlayer, newQuote, someTuesday } from './travel.ts';

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

/** Acts as the browser's card form: the card goes to the provider only. */
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

/** Longer than the longest time to pay. */
const PAYMENT_TIME_MS = 11 * 60_000;

/** Ends the time to pay of every unpaid booking: they expire. The app's clock stays ahead. */
export async function outlastPaymentTime(on: TestApp): Promise<void> {
  on.clock.aheadMs += PAYMENT_TIME_MS;
  await on.app.jobs.sweepNow();
}

export const confirm = (app: Caller, token: string, reservationId: string, paymentIntentId: string) =>
  app.call<{ status: string }>('POST', '/api/confirm-payment', {
    token,
    body: { reservationId, paymentIntentId },
  });

/** A player whose credit is exactly the price of a course's first tee time, and the reservation that spends it. */
export async function creditedPlayer(
  app: TestApp,
  { source, weeks, zone }: { source: 'LOCAL' | 'TEEONE'; weeks: number; zone?: string },
) {
  const token = await newPlayer(app);
  const me = await app.call<{ id: string; email: string }>('GET', '/api/me', { token });
  const { id: userId, email } = me.body;
  const [course] = await coursesOf(app, [source], zone);
  const date = someTuesday(weeks);
  const [found] = await availability(app, [course!], { from: date, to: date, players: 1 });
  const { time, price } = found!.availableTimes[0]!;
  const cents = Math.round(price! * 100);
  await app.database.pool.query(grantCredit, [email, cents]);
  const body = { fieldId: course!.id, date, time, numPlayers: 1, isCredit: true };
  return { token, userId, cents, body };
}
