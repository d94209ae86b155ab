import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  booked,
  confirm,
  creditedPlayer,
  everySource,
  openIntent,
  outlastPaymentTime,
  pay,
} from '#tests/support/paying.ts';
import { eventually, newPlayer, placesLeft, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(async () => {
  for (const vendor of ['stripe', 'golf-manager', 'teeone']) await setFault(on, vendor, { mode: 'ok' });
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'ok' } });
  on.clock.aheadMs = 0;
});
afterAll(() => on.close());

const read = async (app: TestApp, token: string, id: string) =>
  (await app.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;

const confirmedEverywhere = async (app: TestApp, id: string) => {
  const { rows } = await app.database.pool.query(
    'select hold_state from course_bookings where booking_id = $1',
    [id],
  );
  return rows.every((row) => row.hold_state === 'NONE' || row.hold_state === 'CONFIRMED');
};

const count = async (app: TestApp, table: 'payments' | 'refunds', id: string) => {
  const by =
    table === 'payments' ? 'order_id = $1' : 'payment_id = (select id from payments where order_id = $1)';
  return Number(
    (await app.database.pool.query(`select count(*) as n from ${table} where ${by}`, [id])).rows[0].n,
  );
};

describe('paying a booking', () => {
  it('confirms it, its external holds too, and shows the payment', async () => {
    const { token, id, totalPrice } = await booked(on, 8);
    const { status, body } = await openIntent(on, token, id);
    expect(status).toBe(200);
    expect((await pay(on, body)).status).toBe('succeeded');
    expect(await confirm(on, token, id, body.paymentIntentId)).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED' },
    });
    expect(await read(on, token, id)).toMatchObject({
      status: 'CONFIRMED',
      paid: totalPrice,
      expiresAt: null,
    });
    await eventually('external lines confirmed', () => confirmedEverywhere(on, id));
  });

  it('shows it in the lists of its player, and in no other player’s', async () => {
    const { token, id } = await booked(on, 8, ['LOCAL']);
    const { body } = await openIntent(on, token, id);
    await pay(on, body);
    await confirm(on, token, id, body.paymentIntentId);
    const stranger = await newPlayer(on);
    const listed = async (who: string) => ({
      multi: (await on.call<{ id: string }[]>('GET', '/api/multi-course-bookings', { token: who })).body,
      trips: (await on.call<{ bookings: { id: string }[] }>('GET', '/api/my-trips', { token: who })).body
        .bookings,
      single: (await on.call<{ id: string }[]>('GET', '/api/reservations', { token: who })).body,
    });
    expect(await listed(token)).toMatchObject({
      multi: [{ id, status: 'CONFIRMED' }],
      trips: [{ id }],
      single: [],
    });
    expect(await listed(stranger)).toEqual({ multi: [], trips: [], single: [] });
  });

  it('opens one payment however often it is requested', async () => {
    const { token, id } = await booked(on, 9, ['LOCAL']);
    const replies = await Promise.all(Array.from({ length: 5 }, () => openIntent(on, token, id)));
    expect(new Set(replies.map(({ body }) => body.paymentIntentId)).size).toBe(1);
    expect(await count(on, 'payments', id)).toBe(1);
  });

  it('is the same single result by browser alone, webhook alone, both at once and twice', async () => {
    const byBrowser = await booked(on, 10, ['LOCAL']);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    const first = (await openIntent(on, byBrowser.token, byBrowser.id)).body;
    await pay(on, first);
    const twice = await Promise.all(
      [1, 2].map(() => confirm(on, byBrowser.token, byBrowser.id, first.paymentIntentId)),
    );
    expect(twice.map(({ body }) => body.status)).toEqual(['CONFIRMED', 'CONFIRMED']);

    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'double' } });
    const byWebhook = await booked(on, 11, ['LOCAL']);
    await pay(on, (await openIntent(on, byWebhook.token, byWebhook.id)).body);
    await eventually(
      'confirmed by the webhook',
      async () => (await read(on, byWebhook.token, byWebhook.id)).status === 'CONFIRMED',
    );
    for (const { id } of [byBrowser, byWebhook]) {
      expect(await count(on, 'payments', id)).toBe(1);
      expect(await count(on, 'refunds', id)).toBe(0);
    }
  });

  it('declined leaves the booking pending and payable with another card', async () => {
    const { token, id } = await booked(on, 12, ['LOCAL']);
    const { body } = await openIntent(on, token, id);
    expect((await pay(on, body, 'pm_card_chargeDeclinedInsufficientFunds')).error?.decline_code).toBe(
      'insufficient_funds',
    );
    expect((await confirm(on, token, id, body.paymentIntentId)).body).toMatchObject({ status: 'UNPAID' });
    expect((await read(on, token, id)).status).toBe('PENDING');
    await pay(on, body);
    expect((await confirm(on, token, id, body.paymentIntentId)).body).toMatchObject({ status: 'CONFIRMED' });
  });

  it('of another player, or of nothing, is a 404', async () => {
    const { id } = await booked(on, 13, ['LOCAL']);
    const stranger = await newPlayer(on);
    for (const reservationId of [id, '01a1fdf9-dc35-7b27-a806-d2064915b390', 'nonsense']) {
      expect(await openIntent(on, stranger, reservationId)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect((await on.call('GET', `/api/bookings/${reservationId}`, { token: stranger })).status).toBe(404);
    }
  });

  it('with the provider out of reach is refused with that reason, and charges nothing', async () => {
    const { token, id } = await booked(on, 14, ['LOCAL']);
    await setFault(on, 'stripe', { mode: 'down' });
    expect(await openIntent(on, token, id)).toMatchObject({ status: 503, body: { code: 'PAYMENTS_DOWN' } });
    await setFault(on, 'stripe', { mode: 'ok' });
    await eventually(
      'the provider asked again',
      async () => (await openIntent(on, token, id)).status === 200,
      40,
    );
    on.takeLogged();
  });
});

describe('a booking that is never paid', () => {
  it('ends when its time is up; its places are free again at once and the payment can no longer be made', async () => {
    const { token, id, from, courseId } = await booked(on, 8, ['LOCAL']);
    const intent = (await openIntent(on, token, id)).body;
    const held = await placesLeft(on, courseId, from);
    await outlastPaymentTime(on);
    expect((await read(on, token, id)).status).toBe('CANCELLED');
    expect(await placesLeft(on, courseId, from)).toBe(held + 2);
    expect(await openIntent(on, token, id)).toMatchObject({
      status: 410,
      body: { code: 'BOOKING_EXPIRED' },
    });
    await eventually('intent cancelled', async () => {
      const { rows } = await on.database.pool.query('select status from payments where order_id = $1', [id]);
      return rows[0]?.status === 'CANCELLED';
    });
    expect((await pay(on, intent)).error).toBeDefined();
  });
});

describe('a payment that comes too late', () => {
  /** Keeps the provider from cancelling the intent, so that it is paid after the booking has ended. */
  async function paidLate(
    weeks: number,
    sources: readonly ('LOCAL' | 'GOLF_MANAGER' | 'TEEONE')[],
    meanwhile?: (trip: Awaited<ReturnType<typeof booked>>, time: string) => Promise<void>,
  ) {
    const trip = await booked(on, weeks, sources);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    const intent = (await openIntent(on, trip.token, trip.id)).body;
    await setFault(on, 'stripe', { mode: 'error', only: ['cancel'] });
    await outlastPaymentTime(on);
    expect((await read(on, trip.token, trip.id)).status).toBe('CANCELLED');
    await eventually('external holds given back', async () => {
      const { rows } = await on.database.pool.query(
        "select 1 from course_bookings where booking_id = $1 and hold_state = 'RELEASING'",
        [trip.id],
      );
      return rows.length === 0;
    });
    await meanwhile?.(trip, (await read(on, trip.token, trip.id)).courseBookings[0]!.time);
    expect((await pay(on, intent)).status).toBe('succeeded');
    return { ...trip, intent };
  }

  it('takes the places again when they are still free', async () => {
    const trip = await paidLate(9, everySource);
    // While another process settles it, such as the job that found it paid when closing it, it is under way.
    await eventually('confirmed', async () => {
      const reply = await confirm(on, trip.token, trip.id, trip.intent.paymentIntentId);
      expect(reply.body.status).toMatch(/^(PROCESSING|CONFIRMED)$/);
      return reply.body.status === 'CONFIRMED';
    });
    expect((await read(on, trip.token, trip.id)).status).toBe('CONFIRMED');
    await eventually('external lines confirmed', () => confirmedEverywhere(on, trip.id));
    expect(await count(on, 'refunds', trip.id)).toBe(0);
    on.takeLogged();
  });

  it('is refunded in full, once, when another player has them', async () => {
    const trip = await paidLate(20, ['LOCAL'], async ({ courseId, from }, time) => {
      const rival = await newPlayer(on);
      const taken = await on.call('POST', '/api/reservations', {
        token: rival,
        body: { fieldId: courseId, date: from, time, numPlayers: 3 },
      });
      expect(taken.status).toBe(201);
    });
    const replies = await Promise.all(
      [1, 2, 3].map(() => confirm(on, trip.token, trip.id, trip.intent.paymentIntentId)),
    );
    expect(new Set(replies.map(({ body }) => body.status))).toEqual(new Set(['REFUNDED']));
    await setFault(on, 'stripe', { mode: 'ok' });
    await eventually('refunded', async () => {
      const { rows } = await on.database.pool.query('select status from payments where order_id = $1', [
        trip.id,
      ]);
      return rows[0]?.status === 'REFUNDED';
    });
    expect(await count(on, 'refunds', trip.id)).toBe(1);
    expect(await read(on, trip.token, trip.id)).toMatchObject({
      status: 'CANCELLED',
      paid: trip.totalPrice,
      refunded: trip.totalPrice,
    });
    on.takeLogged();
  });
});

describe('the webhook', () => {
  it('forged, unsigned or empty is refused, and nothing is recorded', async () => {
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }]) {
      const response = await fetch(`${on.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers,
        body: '{"id":"evt_1"}',
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_SIGNATURE' });
    }
    const { rows } = await on.database.pool.query("select 1 from payment_events where event_id = 'evt_1'");
    expect(rows).toHaveLength(0);
  });
});

describe('credit', () => {
  it('pays a whole booking, and never twice with the same money', async () => {
    const { token, body } = await creditedPlayer(on, { source: 'LOCAL', weeks: 15 });
    const replies = await Promise.all(
      [1, 2, 3].map(() => on.call('POST', '/api/reservations', { token, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 402, 402]);
    const made = replies.find(({ status }) => status === 201)!;
    expect(made.body).toMatchObject({ status: 'CONFIRMED', isCredit: true, expiresAt: null });
  });
});
