import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { booked, openIntent, pay } from '#tests/support/paying.ts';
import { eventually, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(async () => {
  await setFault(on, 'stripe', { mode: 'ok' });
  await setWebhookMode('ok');
  on.takeLogged();
});
afterAll(() => on.close());

const setWebhookMode = (mode: 'ok' | 'off' | 'double' | 'delay', delayMs?: number) =>
  on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode, delayMs } });
const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

let events = 0;
interface EventOf {
  readonly type: string;
  readonly object?: Record<string, unknown>;
  readonly id?: string;
}

function eventOf({ type, object = {}, id }: EventOf) {
  events += 1;
  return {
    id: id ?? `evt_own_${events}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object },
  };
}

interface Signing {
  readonly secret?: string;
  readonly agoSeconds?: number;
  /** Sent instead of the signed body. */
  readonly sent?: string;
}

const webhookSecret = () => {
  const { payments } = on.config;
  if (payments.kind !== 'sandbox') throw new Error('the tests speak to the sandbox');
  return payments.webhookSecret;
};

/** Sends an event as the provider does, signed now by the shared secret. */
async function send(event: object, { secret = webhookSecret(), agoSeconds = 0, sent }: Signing = {}) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - agoSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return post(sent ?? payload, { 'stripe-signature': signature });
}

const post = async (body: string, headers: Record<string, string> = {}) =>
  (await fetch(`${on.url}/api/webhooks/stripe`, { method: 'POST', headers, body })).status;

const isRecorded = async (eventId: string) =>
  (await sql('select 1 from payment_events where event_id = $1', [eventId])).length === 1;
const jobsOf = async (id: string) =>
  (await sql("select 1 from pgboss.job where name = 'settle-booking' and data->>'bookingId' = $1", [id]))
    .length;
const noJobLeft = () =>
  eventually('no job left', async () => {
    const left = await sql(
      "select 1 from pgboss.job where state in ('created', 'retry', 'active') and name <> 'abandon-holding'",
    );
    return left.length === 0;
  });
const read = async ({ token, id }: { token: string; id: string }) =>
  (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;
const statusOf = (trip: { token: string; id: string }) => async () => (await read(trip)).status;
const isConfirmed = (trip: { token: string; id: string }) =>
  eventually('confirmed', async () => (await statusOf(trip)()) === 'CONFIRMED');

/** A booking with its intent, of which the provider sends no events by itself. */
async function opened(weeks: number) {
  await setWebhookMode('off');
  const trip = await booked(on, weeks, ['LOCAL']);
  const { body } = await openIntent(on, trip.token, trip.id);
  const object = { id: body.paymentIntentId, object: 'payment_intent', metadata: { bookingId: trip.id } };
  return { ...trip, intent: body, object };
}

async function paid(weeks: number) {
  const trip = await opened(weeks);
  expect((await pay(on, trip.intent)).status).toBe('succeeded');
  return trip;
}

/** The state of a paid booking, however its payment became known. */
async function expectPaidOnce(trip: { token: string; id: string; totalPrice: number }) {
  await noJobLeft();
  expect(await read(trip)).toMatchObject({ status: 'CONFIRMED', paid: trip.totalPrice, refunded: 0 });
  const [found] = await sql(
    `select (select count(*) from payments where order_id = $1) as payments,
      (select count(*) from refunds r join payments p on p.id = r.payment_id where p.order_id = $1) as refunds,
      (select count(*) from money_entries where booking_id = $1 and kind = 'CHARGE') as charges,
      (select count(*) from mails m join bookings b on b.user_id = m.user_id where b.id = $1) as mails`,
    [trip.id],
  );
  expect(found).toEqual({ payments: 1, refunds: 0, charges: 1, mails: 1 });
}

describe('a webhook that is not the provider’s', () => {
  it.each<[string, Signing]>([
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['changed after it was signed', { sent: '{"id":"evt_changed"}' }],
    ['signed more than five minutes ago', { agoSeconds: 301 }],
  ])('is refused when it was %s; nothing is recorded or done', async (_, signing) => {
    const trip = await paid(8);
    const event = eventOf({ type: 'payment_intent.succeeded', object: trip.object });
    expect(await send(event, signing)).toBe(400);
    expect(await isRecorded(event.id)).toBe(false);
    expect(await jobsOf(trip.id)).toBe(0);
    expect((await read(trip)).status).toBe('PENDING');
  });

  it.each([
    {},
    { 'stripe-signature': '' },
    { 'stripe-signature': 'nonsense' },
    { 'stripe-signature': 't=,v1=' },
    { 'stripe-signature': 'v1,t=1,v1==,v1' },
    { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  ])('is refused with the signature %j, whatever its body', async (headers) => {
    const before = await sql('select count(*) from payment_events');
    for (const body of ['', '{}', 'not json', '\u0000'])
      expect(await post(body, headers as Record<string, string>)).toBe(400);
    expect(await sql('select count(*) from payment_events')).toEqual(before);
  });
});

describe('a payment is one single result', () => {
  it('when its event is replayed, signed anew, after all was done', async () => {
    const trip = await paid(9);
    const event = eventOf({ type: 'payment_intent.succeeded', object: trip.object });
    expect(await send(event)).toBe(200);
    await isConfirmed(trip);
    for (let i = 0; i < 5; i += 1) expect(await send(event, { agoSeconds: i * 60 })).toBe(200);
    expect(await jobsOf(trip.id)).toBe(1);
    await expectPaidOnce(trip);
  });

  it('when its event comes ten times at the same moment', async () => {
    const trip = await paid(10);
    const event = eventOf({ type: 'payment_intent.succeeded', object: trip.object });
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(event)));
    expect(new Set(replies)).toEqual(new Set([200]));
    expect(await jobsOf(trip.id)).toBe(1);
    await isConfirmed(trip);
    await expectPaidOnce(trip);
  });

  it('when its events arrive in the wrong order, each as late as possible', async () => {
    const trip = await paid(11);
    const charge = { object: 'charge', payment_intent: trip.intent.paymentIntentId };
    const order = [
      { type: 'charge.refunded', object: { id: 'ch_own', ...charge } },
      { type: 'refund.created', object: { id: 're_own', ...charge, object: 'refund' } },
      { type: 'payment_intent.canceled', object: trip.object },
      { type: 'payment_intent.payment_failed', object: trip.object },
      { type: 'payment_intent.succeeded', object: trip.object },
      { type: 'payment_intent.processing', object: trip.object },
      { type: 'payment_intent.requires_action', object: trip.object },
      { type: 'payment_intent.created', object: trip.object },
    ];
    for (const event of order) expect(await send(eventOf(event))).toBe(200);
    await isConfirmed(trip);
    await expectPaidOnce(trip);
  });

  it('and is not trusted with an event of success, when the provider reports the payment unpaid', async () => {
    const trip = await opened(12);
    const claim = { ...trip.object, status: 'succeeded', amount_received: trip.totalPrice };
    expect(await send(eventOf({ type: 'payment_intent.succeeded', object: claim }))).toBe(200);
    await noJobLeft();
    expect(await read(trip)).toMatchObject({ status: 'PENDING', paid: 0 });
  });

  it('when its event holds characters that no database stores', async () => {
    const trip = await paid(18);
    const event = eventOf({
      type: 'payment_intent.succeeded',
      object: { ...trip.object, description: 'a\0\ud800' },
    });
    expect(await send(event)).toBe(200);
    await isConfirmed(trip);
    await expectPaidOnce(trip);
  });

  it('when the provider sends its event only seconds later, and twice', async () => {
    const trip = await booked(on, 13, ['LOCAL']);
    await setWebhookMode('delay', 3000);
    await pay(on, (await openIntent(on, trip.token, trip.id)).body);
    expect((await read(trip)).status).toBe('PENDING');
    await isConfirmed(trip);
    await expectPaidOnce(trip);

    await setWebhookMode('double');
    const again = await booked(on, 14, ['LOCAL']);
    await pay(on, (await openIntent(on, again.token, again.id)).body);
    await isConfirmed(again);
    await expectPaidOnce(again);
  });
});

describe('an event without meaning for us', () => {
  it.each<[string, EventOf]>([
    [
      'of an intent that nobody opened',
      { type: 'payment_intent.succeeded', object: { id: 'pi_x', object: 'payment_intent' } },
    ],
    [
      'for a booking that does not exist',
      {
        type: 'payment_intent.succeeded',
        object: {
          id: 'pi_y',
          object: 'payment_intent',
          metadata: { bookingId: '01a1fdf9-dc35-7b27-a806-d2064915b390' },
        },
      },
    ],
    [
      'for what is no booking’s id',
      {
        type: 'payment_intent.succeeded',
        object: { id: 'pi_z', object: 'payment_intent', metadata: { bookingId: "'; drop table bookings" } },
      },
    ],
    ['of a charge without an intent', { type: 'charge.refunded', object: { id: 'ch_x', object: 'charge' } }],
    ['of a type that came later', { type: 'payment_intent.teleported', object: { id: 'pi_new' } }],
    ['about something else', { type: 'customer.subscription.paused', object: { id: 'sub_1', plan: {} } }],
    ['about nothing', { type: 'balance.available' }],
  ])('%s is recorded, answered 200, and leaves nothing to do', async (_, event) => {
    const made = eventOf(event);
    expect(await send(made)).toBe(200);
    expect(await isRecorded(made.id)).toBe(true);
    await noJobLeft();
    expect(await sql("select 1 from pgboss.job where state = 'failed'")).toEqual([]);
  });
});

describe('an event that could not be recorded', () => {
  afterEach(async () => {
    for (const table of ['payment_events', 'pgboss.job_common'])
      await sql(`drop trigger if exists no_room on ${table}`);
  });

  /** Makes one table refuse writes, as a full disk would; the returned function repairs it. */
  async function broken(table: string, when = 'true'): Promise<() => Promise<void>> {
    await sql(`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'no room'; end $$`);
    await sql(
      `create trigger no_room before insert on ${table} for each row when (${when}) execute function no_room()`,
    );
    return async () => void (await sql(`drop trigger no_room on ${table}`));
  }

  it.each([
    ['the event', 'payment_events', 'true'],
    ['the job that must follow', 'pgboss.job_common', "new.name = 'settle-booking'"],
  ])(
    'for want of space for %s is not answered 200, and is accepted on redelivery',
    async (_, table, when) => {
      const trip = await paid(15);
      const event = eventOf({ type: 'payment_intent.succeeded', object: trip.object });
      const mend = await broken(table, when);
      expect(await send(event)).toBeGreaterThanOrEqual(500);
      const failure = on
        .takeLogged()
        .map((line) => JSON.parse(line))
        .find(({ err }) => err);
      expect(failure).toMatchObject({ requestId: expect.any(String), traceId: expect.any(String) });
      expect(await isRecorded(event.id)).toBe(false);
      expect(await jobsOf(trip.id)).toBe(0);
      await mend();
      expect(await send(event)).toBe(200);
      await isConfirmed(trip);
      await expectPaidOnce(trip);
    },
  );

  it.each(['hello', 'null', '[]', '{}', '{"object":"customer","id":"cus_1"}'])(
    'is answered 400 when it is correctly signed and is no event: %s',
    async (payload) => {
      const timestamp = Math.floor(Date.now() / 1000);
      const secret = webhookSecret();
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      expect(await post(payload, { 'stripe-signature': signature })).toBe(400);
    },
  );

  it('is answered 400 when it is correctly signed for a time far ahead', async () => {
    const event = eventOf({ type: 'payment_intent.succeeded' });
    expect(await send(event, { agoSeconds: -3_600 })).toBe(400);
    expect(await isRecorded(event.id)).toBe(false);
    expect(await send(event)).toBe(200);
  });

  it('is tried again by the provider until it is, and the booking is paid once', async () => {
    const mend = await broken('payment_events');
    const trip = await booked(on, 16, ['LOCAL']);
    await pay(on, (await openIntent(on, trip.token, trip.id)).body);
    await eventually('refused once', async () => {
      const tried = await sql('select 1 from sandbox.stripe_deliveries where last_status >= 500');
      return tried.length > 0;
    });
    expect((await read(trip)).status).toBe('PENDING');
    await mend();
    await isConfirmed(trip);
    await expectPaidOnce(trip);
  });

  it('because every connection was lost meanwhile is answered 503, and is accepted the next time', async () => {
    const trip = await paid(17);
    const event = eventOf({ type: 'payment_intent.succeeded', object: trip.object });
    const holder = await on.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table payment_events in access exclusive mode');
    const reply = send(event);
    await eventually('waits for the table', async () => {
      const waiting = await sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%payment_events%' and pid <> pg_backend_pid()",
      );
      return waiting.length > 0;
    });
    expect(await reply).toBe(503);
    await holder.query('rollback');
    holder.release();
    expect(await isRecorded(event.id)).toBe(false);
    expect(await send(event)).toBe(200);
    await isConfirmed(trip);
    await expectPaidOnce(trip);
  });
});
