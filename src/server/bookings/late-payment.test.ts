import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { chargeByHand } from '#tests/support/money.ts';
import { booked, confirm, openIntent, outlastPaymentTime, pay } from '#tests/support/paying.ts';
import { eventually, newPlayer, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(async () => {
  for (const vendor of ['stripe', 'teeone']) await setFault(on, vendor, { mode: 'ok' });
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'ok' } });
  on.takeLogged();
  on.clock.aheadMs = 0;
});
afterAll(() => on.close());

const read = async (token: string, id: string) =>
  (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;

/** A booking that expired before it was paid. The payment is known here, but not settled yet. */
async function paidLate(weeks: number, source: 'LOCAL' | 'TEEONE' = 'LOCAL') {
  const trip = await booked(on, weeks, [source]);
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
  const intent = (await openIntent(on, trip.token, trip.id)).body;
  await setFault(on, 'stripe', { mode: 'error', only: ['cancel'] });
  await outlastPaymentTime(on);
  expect((await read(trip.token, trip.id)).status).toBe('CANCELLED');
  await pay(on, intent);
  await chargeByHand(on.database.pool, trip.id);
  await setFault(on, 'stripe', { mode: 'ok' });
  const { time } = (await read(trip.token, trip.id)).courseBookings[0]!;
  return { ...trip, time, settle: () => confirm(on, trip.token, trip.id, intent.paymentIntentId) };
}

/** Another player takes the tee time; the returned function releases it. */
async function takenByRival(trip: { courseId: string; from: string; time: string }) {
  const token = await newPlayer(on);
  const taken = await on.call<{ id: string }>('POST', '/api/reservations', {
    token,
    body: { fieldId: trip.courseId, date: trip.from, time: trip.time, numPlayers: 3 },
  });
  expect(taken.status).toBe(201);
  return () => on.call('POST', `/api/bookings/${taken.body.id}/cancel`, { token });
}

/** Locks a row of a booking or its payment, so that other transactions wait to change it. */
async function holding(statement: string, id: string): Promise<() => Promise<void>> {
  const client: pg.PoolClient = await on.database.pool.connect();
  await client.query('begin');
  await client.query(`${statement} for update`, [id]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const someoneWaits = () =>
  eventually('somebody waits for the row', async () => {
    const { rows } = await on.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });

describe('a late payment that is settled twice at once', () => {
  it('is refunded or booked, never both, when the places come free between the two', async () => {
    const trip = await paidLate(9);
    const releasePlaces = await takenByRival(trip);
    const release = await holding('select 1 from payments where order_id = $1', trip.id);
    const first = trip.settle();
    await someoneWaits();
    await releasePlaces();
    const second = trip.settle();
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 700))]);
    await release();
    const replies = [await first, await second].map(({ body }) => body.status);
    expect(replies).toEqual(['REFUNDED', 'REFUNDED']);
    await eventually('refunded', async () => {
      const { status, paid, refunded } = await read(trip.token, trip.id);
      return status === 'CANCELLED' && refunded === paid;
    });
  });

  it('is not booked with money whose refund has been requested meanwhile', async () => {
    const trip = await paidLate(10);
    const release = await holding('select 1 from bookings where id = $1', trip.id);
    const late = trip.settle();
    await someoneWaits();
    await on.database.pool.query("update payments set status = 'REFUNDING' where order_id = $1", [trip.id]);
    await release();
    expect((await late).body.status).toBe('REFUNDED');
    expect((await read(trip.token, trip.id)).status).toBe('CANCELLED');
  });

  it('is reported as confirmed to both when one of them has confirmed it', async () => {
    const trip = await paidLate(11);
    const replies = await Promise.all(Array.from({ length: 6 }, () => trip.settle()));
    await eventually('confirmed', async () => (await trip.settle()).body.status === 'CONFIRMED');
    expect(replies.map(({ body }) => body.status)).not.toContain('REFUNDED');
    expect(await read(trip.token, trip.id)).toMatchObject({ status: 'CONFIRMED', refunded: 0 });
  });
});

it('a payment that a killed process had read as paid is settled, though no webhook ever comes', async () => {
  const trip = await booked(on, 15, ['LOCAL']);
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
  const intent = (await openIntent(on, trip.token, trip.id)).body;
  await pay(on, intent);
  const release = await holding('select 1 from bookings where id = $1', trip.id);
  const confirmation = confirm(on, trip.token, trip.id, intent.paymentIntentId);
  await someoneWaits();
  await on.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect((await confirmation).status).toBe(503);
  await release();
  await eventually('confirmed', async () => (await read(trip.token, trip.id)).status === 'CONFIRMED');
});

describe('a late payment while a club can’t be reached', () => {
  it('is refunded when the club has sold its places; its quote stays converted', async () => {
    const trip = await paidLate(13, 'TEEONE');
    const { rows } = await on.database.pool.query(
      `select c.external_ref, b.quote_id from course_bookings l join courses c on c.id = l.course_id
       join bookings b on b.id = l.booking_id where b.id = $1`,
      [trip.id],
    );
    await on.call('PUT', '/sandbox/teeone/slots', {
      body: { courseRef: rows[0].external_ref, date: trip.from, time: trip.time, stolen: 4 },
    });
    const settled = await eventually('decided', async () => {
      const { status } = (await trip.settle()).body;
      return status !== 'PROCESSING' && status;
    });
    expect(settled).toBe('REFUNDED');
    const quote = await on.call('GET', `/api/quotes/${rows[0].quote_id}`, { token: trip.token });
    expect(quote.body.status).toBe('CONVERTED_TO_BOOKING');
  });

  it('waits for the release of its places, then is refunded rather than retained for hours', async () => {
    await setFault(on, 'teeone', { mode: 'error', only: ['cancel'] });
    const trip = await paidLate(12, 'TEEONE');
    expect((await trip.settle()).body.status).toBe('PROCESSING');
    on.clock.aheadMs += 5 * 60_000;
    expect((await trip.settle()).body.status).toBe('REFUNDED');
    expect(await read(trip.token, trip.id)).toMatchObject({ status: 'CANCELLED', refunded: trip.totalPrice });
  });
});
