import { addDays } from '#shared/kernel/tee-date.ts';
import type { Visitors } from './visitors.ts';

interface Course {
  readonly id: string;
  readonly sourceType: string;
  readonly zone: string;
}

export interface Ground {
  readonly courses: readonly Course[];
  readonly assets: readonly string[];
  /** Bearer tokens of players. */
  readonly players: readonly string[];
  /** Repeatable: the same visits in the same order. */
  readonly random: () => number;
  readonly today: string;
}

const BROWSE = 0.8;
const AVAILABILITY = 0.15;
/** Share of the booking visitors who pay; the others leave. */
const PAY = 0.7;

/** One visit: browsing (80 of 100), a search for tee times (15), or a complete booking (5). */
export function createMix({ courses, assets, players, random, today }: Ground, visitors: Visitors) {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const local = courses.filter(({ sourceType }) => sourceType === 'LOCAL');
  const zones = [...new Set(courses.map(({ zone }) => zone))];
  const day = () => addDays(today, 3 + Math.floor(random() * 200));
  const language = () => one(['', '', '', '/en', '/fr']);

  function browse(due: number) {
    const path = one([
      () => `${language()}/`,
      () => `${language()}/golf-course/${one(courses).id}`,
      () => `${language()}/destinations`,
      () => '/reservar',
      () => '/api/golf-courses',
      () => '/api/courses/all-available',
      () => '/api/config',
      () => one(assets),
    ])();
    return visitors.call({ kind: 'browse', path }, due);
  }

  function availability(due: number) {
    const date = day();
    if (random() < 0.3) {
      const region = encodeURIComponent(one(zones));
      const path = `/api/search/green-fees?region=${region}&date=${date}&players=2`;
      return visitors.call({ kind: 'availability', path }, due);
    }
    const where = one(zones);
    const near = courses.filter(({ zone }) => zone === where).slice(0, 6);
    const body = {
      courses: near.map(({ id }) => ({ id })),
      fecha_entrada: date,
      fecha_salida: addDays(date, Math.floor(random() * 3)),
      numero_jugadores: 1 + Math.floor(random() * 8),
      preferencia_horaria: one(['early_bird', 'manana', 'mediodia', 'tarde']),
    };
    return visitors.call(
      { kind: 'availability', path: '/api/validate-multi-course-availability', body },
      due,
    );
  }

  async function book(due: number) {
    const token = one(players);
    const body = { fieldId: one(local).id, date: day(), numPlayers: 1 + Math.floor(random() * 4) };
    const booked = await visitors.call(
      { kind: 'book', path: '/api/reservations', body, token, expectedRefusals: [409] },
      due,
    );
    if (!booked) return;
    const { id: reservationId } = JSON.parse(booked.text) as { id: string };
    if (random() > PAY) {
      const path = `/api/bookings/${reservationId}/cancel`;
      await visitors.call({ kind: 'pay', method: 'POST', path, token });
      return;
    }
    const opened = await visitors.call({
      kind: 'pay',
      path: '/api/create-payment-intent',
      body: { reservationId },
      token,
    });
    if (!opened) return;
    const intent = JSON.parse(opened.text) as { clientSecret: string; paymentIntentId: string };
    await visitors.call({
      kind: 'pay',
      path: `/sandbox/stripe/v1/payment_intents/${intent.paymentIntentId}/confirm`,
      bearer: 'pk_test_salida',
      form: { client_secret: intent.clientSecret, payment_method: 'pm_card_visa' },
    });
    const { paymentIntentId } = intent;
    await visitors.call({
      kind: 'pay',
      path: '/api/confirm-payment',
      body: { reservationId, paymentIntentId },
      token,
    });
  }

  return async (due: number): Promise<void> => {
    const dice = random();
    if (dice < BROWSE) await browse(due);
    else if (dice < BROWSE + AVAILABILITY) await availability(due);
    else await book(due);
  };
}
