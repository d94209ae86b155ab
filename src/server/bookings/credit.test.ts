import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPayments } from '#server/payments/payments.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { balanceOf, giveCredit } from '#tests/support/gift-cards.ts';
import { booked, confirm, openIntent, outlastPaymentTime, pay } from '#tests/support/paying.ts';
import { eventually, newPlayer, setFault } from '#tests/support/travel.ts';
import { applyCredit } from './apply-credit.ts';

let on: TestApp;
let buyer: string;
beforeAll(async () => {
  on = await startTestApp();
  buyer = await newPlayer(on);
});
beforeEach(() => on.database.pool.query('delete from attempts'));
afterEach(async () => {
  await setFault(on, 'stripe', { mode: 'ok' });
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'ok' } });
  on.takeLogged();
  on.clock.aheadMs = 0;
});
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

interface Trip {
  readonly token: string;
  readonly id: string;
  readonly totalPrice: number;
  readonly courseId: string;
  readonly from: string;
}

const read = async ({ token, id }: Trip) =>
  (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;

const credit = ({ token, id }: Trip, apply: boolean) =>
  on.call<{ booking?: Booking; code?: string }>('POST', `/api/bookings/${id}/credit`, {
    token,
    body: { apply },
  });

let week = 8;
/** An unpaid booking, and so much credit in its player's account, in whole euros. */
async function tripWith(euros: number): Promise<Trip> {
  week += 1;
  const trip = await booked(on, week, ['LOCAL']);
  for (let left = euros; left > 0; left -= 1000)
    await giveCredit(on, trip.token, buyer, Math.min(1000, Math.max(25, left)));
  return trip;
}

/** Charges the card, and queries the server for the result. */
async function paidBy(trip: Trip, intent: { clientSecret: string; paymentIntentId: string }) {
  const { status } = await pay(on, intent);
  expect(status).toBe('succeeded');
  return (await confirm(on, trip.token, trip.id, intent.paymentIntentId)).body.status;
}

const open = async (trip: Trip) => {
  const { status, body } = await openIntent(on, trip.token, trip.id);
  expect(status).toBe(200);
  return body as { clientSecret: string; paymentIntentId: string } & { amount: number };
};

/** Cents that the provider holds for a booking. */
async function charged(trip: Trip): Promise<number> {
  const rows = await sql(
    `select coalesce(sum((body->>'amount')::int - (body->>'amount_refunded')::int), 0)::int as cents
     from sandbox.stripe_objects where kind = 'charge' and body->>'status' = 'succeeded'
       and body->'metadata'->>'bookingId' = $1`,
    [trip.id],
  );
  return rows[0].cents;
}

async function runOut(trip: Trip): Promise<void> {
  await outlastPaymentTime(on);
  expect((await read(trip)).status).toBe('CANCELLED');
}

const asEuros = (cents: number) => cents / 100;

describe('credit that covers a part of the price', () => {
  it('pays a part, and the card the rest: both together are the price', async () => {
    const trip = await tripWith(25);
    const applied = await credit(trip, true);
    expect(applied).toMatchObject({
      status: 200,
      body: { booking: { status: 'PENDING', credit: 2500, paid: 0 } },
    });
    expect(await balanceOf(on, trip.token)).toBe(0);
    const intent = await open(trip);
    expect(intent.amount).toBe(asEuros(trip.totalPrice - 2500));
    expect(await paidBy(trip, intent)).toBe('CONFIRMED');
    expect(await read(trip)).toMatchObject({
      status: 'CONFIRMED',
      isCredit: false,
      credit: 2500,
      paid: trip.totalPrice,
      refunded: 0,
    });
    expect(await charged(trip)).toBe(trip.totalPrice - 2500);
    expect(await balanceOf(on, trip.token)).toBe(0);
  });

  it('is removed, and applied again, while the payment is open: one intent, charging the rest', async () => {
    const trip = await tripWith(25);
    const first = await open(trip);
    const amounts: number[] = [];
    for (const apply of [true, true, false, false, true]) {
      expect((await credit(trip, apply)).status).toBe(200);
      const again = await open(trip);
      expect(again.paymentIntentId).toBe(first.paymentIntentId);
      amounts.push(again.amount);
      expect(await balanceOf(on, trip.token)).toBe(apply ? 0 : 25);
    }
    const [whole, rest] = [asEuros(trip.totalPrice), asEuros(trip.totalPrice - 2500)];
    expect(amounts).toEqual([rest, rest, whole, whole, rest]);
    expect(await paidBy(trip, first)).toBe('CONFIRMED');
    expect(await charged(trip)).toBe(trip.totalPrice - 2500);
    const { body: moves } = await on.call('GET', '/api/credit/movements', { token: trip.token });
    expect(moves).toMatchObject([
      { kind: 'SPENT', amount: -25, bookingId: trip.id },
      { kind: 'RETURNED', amount: 25, bookingId: trip.id },
      { kind: 'SPENT', amount: -25, bookingId: trip.id },
      { kind: 'REDEEMED', amount: 25, bookingId: null },
    ]);
    const kinds = await sql('select kind from money_entries where booking_id = $1 order by id', [trip.id]);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'INTENT_OPENED',
      'CREDIT_SPENT',
      'INTENT_CHANGED',
      'INTENT_CHANGED',
      'CREDIT_RETURNED',
      'CREDIT_SPENT',
      'INTENT_CHANGED',
      'CHARGE',
    ]);
  });

  it('is refunded in full when the booking expires, or the player cancels', async () => {
    const given = await tripWith(25);
    await credit(given, true);
    await open(given);
    await on.call('POST', `/api/bookings/${given.id}/cancel`, { token: given.token });
    expect(await balanceOf(on, given.token)).toBe(25);
    const expired = await tripWith(30);
    await credit(expired, true);
    await runOut(expired);
    expect(await balanceOf(on, expired.token)).toBe(30);
    expect(await read(expired)).toMatchObject({ credit: 0, paid: 0, refunded: 0 });
    expect(await credit(expired, true)).toMatchObject({ status: 410, body: { code: 'BOOKING_EXPIRED' } });
  });

  it('leaves the card an amount that can be charged, or nothing', async () => {
    const trip = await tripWith(25);
    await sql('update bookings set total_cents = 2530 where id = $1', [trip.id]);
    await sql('update course_bookings set total_cents = 2530 where booking_id = $1', [trip.id]);
    expect((await credit(trip, true)).body.booking).toMatchObject({ credit: 2480, status: 'PENDING' });
    expect((await open(trip)).amount).toBe(0.5);
    await on.call('POST', `/api/bookings/${trip.id}/cancel`, { token: trip.token });
    expect(await balanceOf(on, trip.token)).toBe(25);
  });

  it('is refused without any, and for another player’s booking; a completed payment remains', async () => {
    const trip = await tripWith(0);
    expect(await credit(trip, true)).toMatchObject({ status: 402, body: { code: 'NOT_ENOUGH_CREDIT' } });
    expect((await credit({ ...trip, token: buyer }, true)).status).toBe(404);
    await paidBy(trip, await open(trip));
    for (const apply of [true, false])
      expect(await credit(trip, apply)).toMatchObject({
        status: 409,
        body: { code: 'BOOKING_ALREADY_PAID' },
      });
  });

  it('is spent once, though two bookings use it at the same moment', async () => {
    const trip = await tripWith(25);
    const made = await on.call<{ id: string }>('POST', '/api/reservations', {
      token: trip.token,
      body: { fieldId: trip.courseId, date: trip.from, numPlayers: 1 },
    });
    const other = { ...trip, id: made.body.id };
    const replies = await Promise.all([trip, other, trip, other].map((one) => credit(one, true)));
    const winners = new Set(replies.flatMap(({ body }) => (body.booking?.credit ? [body.booking.id] : [])));
    expect(winners.size).toBe(1);
    expect(await balanceOf(on, trip.token)).toBe(0);
    for (const one of [trip, other])
      await on.call('POST', `/api/bookings/${one.id}/cancel`, { token: trip.token });
    expect(await balanceOf(on, trip.token)).toBe(25);
  });
});

describe('credit that covers the price', () => {
  it('pays all of it: confirmed at once, and the open card payment can’t be made', async () => {
    const trip = await tripWith(1000);
    const intent = await open(trip);
    expect((await credit(trip, true)).body.booking).toMatchObject({
      status: 'CONFIRMED',
      isCredit: true,
      credit: trip.totalPrice,
      paid: trip.totalPrice,
    });
    expect(await balanceOf(on, trip.token)).toBe(asEuros(100_000 - trip.totalPrice));
    expect((await pay(on, intent)).error).toBeDefined();
    expect(await charged(trip)).toBe(0);
  });

  it('pays once, though the card is charged at the same moment: that is refunded in full', async () => {
    const trip = await tripWith(1000);
    const intent = await open(trip);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    await setFault(on, 'stripe', { mode: 'error', only: ['cancel'] });
    expect((await credit(trip, true)).body.booking?.status).toBe('CONFIRMED');
    expect((await pay(on, intent)).status).toBe('succeeded');
    await setFault(on, 'stripe', { mode: 'ok' });
    await eventually('refunded', async () => {
      const rows = await sql('select status from payments where order_id = $1 and kind = $2', [
        trip.id,
        'CARD',
      ]);
      return rows[0].status === 'REFUNDED';
    });
    expect(await charged(trip)).toBe(0);
    expect(await read(trip)).toMatchObject({ status: 'CONFIRMED' });
  });
});

describe('a card that is charged while its amount is being changed', () => {
  it('at the former amount has paid too much, and the credit is refunded', async () => {
    const trip = await tripWith(25);
    const intent = await open(trip);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    await setFault(on, 'stripe', { mode: 'error', only: ['update'] });
    expect((await credit(trip, true)).body.booking?.credit).toBe(2500);
    expect(await openIntent(on, trip.token, trip.id)).toMatchObject({ status: 503 });
    expect(await paidBy(trip, intent)).toBe('CONFIRMED');
    expect(await charged(trip)).toBe(trip.totalPrice);
    expect(await balanceOf(on, trip.token)).toBe(25);
    expect(await read(trip)).toMatchObject({ credit: 0, paid: trip.totalPrice, refunded: 0 });
  });

  it('keeps its credit when the request to the provider to charge the full amount fails', async () => {
    const trip = await tripWith(25);
    await credit(trip, true);
    const intent = await open(trip);
    await setFault(on, 'stripe', { mode: 'error', only: ['update'] });
    expect(await credit(trip, false)).toMatchObject({ status: 503, body: { code: 'PAYMENTS_DOWN' } });
    expect(await read(trip)).toMatchObject({ credit: 2500 });
    await setFault(on, 'stripe', { mode: 'ok' });
    expect((await open(trip)).amount).toBe(asEuros(trip.totalPrice - 2500));
    expect(await paidBy(trip, intent)).toBe('CONFIRMED');
    expect(await charged(trip)).toBe(trip.totalPrice - 2500);
  });

  it('after a lost reply is requested again, and pays the amount that both sides agree on', async () => {
    const trip = await tripWith(25);
    const intent = await open(trip);
    await setFault(on, 'stripe', { mode: 'lost-reply', only: ['update'], times: 1 });
    expect((await credit(trip, true)).status).toBe(200);
    expect((await open(trip)).amount).toBe(asEuros(trip.totalPrice - 2500));
    expect(await paidBy(trip, intent)).toBe('CONFIRMED');
    expect(await charged(trip)).toBe(trip.totalPrice - 2500);
  });

  it('under every change at once ends with the price paid, and no cent more', async () => {
    const trip = await tripWith(25);
    const intent = await open(trip);
    const changes = [true, false, true, false, true].map((apply) => credit(trip, apply));
    const paying = new Promise((resolve) => setTimeout(resolve, 60)).then(() => pay(on, intent));
    await Promise.all([...changes, paying]);
    const again = await openIntent(on, trip.token, trip.id);
    // Refused when the first payment has confirmed it.
    if (again.status === 200) await pay(on, again.body);
    await eventually('confirmed', async () => (await read(trip)).status === 'CONFIRMED');
    const { credit: creditCents, paid } = await read(trip);
    expect(paid).toBe(trip.totalPrice);
    expect((await charged(trip)) + creditCents).toBe(trip.totalPrice);
    expect(await balanceOf(on, trip.token)).toBe(asEuros(2500 - creditCents));
  });
});

describe('a payment that came too late, of which credit was a part', () => {
  /** Paid after expiry; not settled yet. */
  async function paidLate() {
    const trip = await tripWith(25);
    await credit(trip, true);
    const intent = await open(trip);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    await setFault(on, 'stripe', { mode: 'error', only: ['cancel'] });
    await runOut(trip);
    expect(await balanceOf(on, trip.token)).toBe(25);
    await pay(on, intent);
    await setFault(on, 'stripe', { mode: 'ok' });
    return { trip, settle: () => confirm(on, trip.token, trip.id, intent.paymentIntentId) };
  }

  it('takes the places again, and the credit, however many settle it', async () => {
    const { trip, settle } = await paidLate();
    await Promise.all([settle(), settle(), settle()]);
    await eventually('confirmed', async () => (await settle()).body.status === 'CONFIRMED');
    expect(await read(trip)).toMatchObject({ credit: 2500, paid: trip.totalPrice, refunded: 0 });
    expect(await balanceOf(on, trip.token)).toBe(0);
  });

  it('is refunded in full when its places are sold, and the credit stays where it came from', async () => {
    const { trip, settle } = await paidLate();
    const { time } = (await read(trip)).courseBookings[0]!;
    const rival = await newPlayer(on);
    on.clock.aheadMs = 0;
    const body = { fieldId: trip.courseId, date: trip.from, time, numPlayers: 1 };
    let hasPlaces = true;
    while (hasPlaces)
      hasPlaces = (await on.call('POST', '/api/reservations', { token: rival, body })).status === 201;
    expect((await settle()).body.status).toBe('REFUNDED');
    await eventually('refunded', async () => (await charged(trip)) === 0);
    expect(await balanceOf(on, trip.token)).toBe(25);
  });

  it('is refunded in full when the credit was spent on something else', async () => {
    const { trip, settle } = await paidLate();
    on.clock.aheadMs = 0;
    week += 1;
    const other = await on.call<{ id: string }>('POST', '/api/reservations', {
      token: trip.token,
      body: { fieldId: trip.courseId, date: trip.from, numPlayers: 1 },
    });
    expect((await credit({ ...trip, id: other.body.id }, true)).status).toBe(200);
    expect((await settle()).body.status).toBe('REFUNDED');
    await eventually('refunded', async () => (await charged(trip)) === 0);
    expect((await read(trip)).status).toBe('CANCELLED');
    expect(await balanceOf(on, trip.token)).toBe(0);
  });
});

it('credit is refused, and none is spent, when the card is charged while the credit is being used', async () => {
  const trip = await tripWith(2000);
  const intent = await open(trip);
  const before = await balanceOf(on, trip.token);
  const { body: user } = await on.call<SignedIn>('GET', '/api/me', { token: trip.token });
  const deps = {
    db: on.app.database.db,
    log: pino({ level: 'silent' }),
    announce: async () => {},
    now: () => new Date(),
  };
  const jobs = { enqueue: async () => {} };
  const payments = createPayments({ ...deps, jobs, provider: on.app.cards });
  const payWithCredit: typeof payments.byCredit.payWithCredit = async (tx, payment) => {
    await pay(on, intent);
    await eventually('the charge is recorded', async () => {
      const rows = await sql("select 1 from payments where order_id = $1 and status = 'SUCCEEDED'", [
        trip.id,
      ]);
      return rows.length > 0;
    });
    return payments.byCredit.payWithCredit(tx, payment);
  };
  const limits = { spend: async () => true };
  const used = await applyCredit(
    {
      ...deps,
      jobs,
      limits,
      payments: { ...payments, byCredit: { ...payments.byCredit, payWithCredit } },
    } as never,
    user,
    trip.id,
    true,
  );
  expect(used).toMatchObject({ ok: false, refusal: { code: 'PAYMENT_UNDER_WAY' } });
  await eventually('confirmed', async () => (await read(trip)).status === 'CONFIRMED');
  expect(await balanceOf(on, trip.token)).toBe(before);
});

it('every cent agrees in the end: provider, bookings, cards, credit and audit', async () => {
  await outlastPaymentTime(on);
  expect(await sql("select 1 from bookings where status = 'PENDING'")).toEqual([]);
  const report = await on.app.reconciliation.run({ graceSeconds: 20 });
  expect(report.details).toEqual([]);
  expect(isClean(report)).toBe(true);
}, 60_000);
