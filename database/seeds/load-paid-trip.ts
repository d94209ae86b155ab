import { sandboxKeys } from '#sandboxes/keys.ts';
import { addDays, weekday } from '#shared/kernel/tee-date.ts';
import type { ValidationResult } from '#shared/planner/contract.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { DEMO_PASSWORD } from './load-demo.ts';

const NAME = 'Entre clubes de la Costa del Sol';
const DAYS_AHEAD = 54;
const PLAYERS = 2;
const SOURCES = ['GOLF_MANAGER', 'TEEONE'];

/** The API as the demo's player uses it; anything but a success ends the trip. */
function playerAt(address: string) {
  let token: string | undefined;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    call,
    async signIn(): Promise<void> {
      const credentials = { email: 'jugador@salida.test', password: DEMO_PASSWORD };
      ({ token } = await call<{ token: string }>('POST', '/api/login', credentials));
    },
  };
}

type Player = ReturnType<typeof playerAt>;

async function saveQuote({ call }: Player, from: string): Promise<Quote> {
  const all = await call<{ id: string; zone: string; sourceType: string }[]>('GET', '/api/golf-courses');
  const courses = SOURCES.map((source) =>
    all.find(({ zone, sourceType }) => zone === 'Costa del Sol' && sourceType === source),
  ).filter((course) => course !== undefined);
  const stay = { fecha_entrada: from, fecha_salida: addDays(from, SOURCES.length - 1) };
  const { validationResults } = await call<{ validationResults: ValidationResult[] }>(
    'POST',
    '/api/validate-multi-course-availability',
    { ...stay, numero_jugadores: PLAYERS, courses: courses.map(({ id }) => ({ id })) },
  );
  const lines = validationResults.flatMap(({ courseId, availableTimes }, day) => {
    const time = availableTimes.find(({ date }) => date === addDays(from, day));
    return time ? [{ courseId, playDate: time.date, teeTimeSlots: time.teeTimeSlots }] : [];
  });
  return call<Quote>('POST', '/api/golf-quotes', {
    quoteName: NAME,
    groupProfile: 'pareja',
    playerCount: PLAYERS,
    tripStartDate: stay.fecha_entrada,
    tripEndDate: stay.fecha_salida,
    courses: lines,
  });
}

/**
 * A trip that the demo's player books at clubs with systems of their own and pays by card at the simulated provider, to
 * show badges, locators, a converted quote and an invoice. Made through the API, as any trip, so that clubs, money and
 * bookings agree. Once: a player who has the quote has the trip.
 * @throws when a step was refused; the demo is complete without it.
 */
export async function loadPaidTrip(address: string): Promise<void> {
  const player = playerAt(address);
  await player.signIn();
  const quotes = await player.call<Quote[]>('GET', '/api/quotes');
  if (quotes.some(({ quoteName }) => quoteName === NAME)) return;
  const day = addDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  const quote = await saveQuote(player, addDays(day, (9 - weekday(day)) % 7));
  const { id } = await player.call<{ id: string }>('POST', '/api/bookings/from-quote', { quoteId: quote.id });
  const reservation = { reservationId: id };
  const intent = await player.call<{ clientSecret: string; paymentIntentId: string }>(
    'POST',
    '/api/create-payment-intent',
    reservation,
  );
  const { paymentIntentId } = intent;
  const paid = await fetch(`${address}/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.stripePublishable}` },
    body: new URLSearchParams({
      client_secret: intent.clientSecret,
      payment_method: 'pm_card_visa',
      return_url: `${address}/payment-success`,
    }),
  });
  if (!paid.ok) throw new Error(`the simulated card provider answered ${paid.status}`);
  await player.call('POST', '/api/confirm-payment', { ...reservation, paymentIntentId });
}
