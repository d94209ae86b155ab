import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveCredit } from '#server/payments/payments.ts';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { chargeByHand } from '#tests/support/money.ts';
import {
  booked,
  confirm,
  creditedPlayer,
  openIntent,
  outlastPaymentTime,
  pay,
} from '#tests/support/paying.ts';
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

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

/** Makes a change that only the tables' owner can make: bypasses their triggers. */
async function owned(change: () => Promise<unknown>): Promise<void> {
  const guards = { money_entries: 'money_entries_stay', payments: 'payments_recorded' };
  const set = (state: string) =>
    sql(
      Object.entries(guards)
        .map(([table, guard]) => `alter table ${table} ${state} trigger ${guard}`)
        .join('; '),
    );
  await set('disable');
  await change();
  await set('enable');
}

const entriesOf = (bookingId: string) =>
  sql(
    `select kind, amount_cents as cents, cause, job, trace_id as trace, provider_reference as reference, reason
     from money_entries where booking_id = $1 order by id`,
    [bookingId],
  );

const recorded = (bookingId: string, kind: string) =>
  eventually(`${kind} recorded`, async () => (await entriesOf(bookingId)).some((one) => one.kind === kind));

const me = async (token: string) => (await on.call<{ id: string }>('GET', '/api/me', { token })).body.id;

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

/**
 * Paid after its time limit, with its places sold: all of it is refunded. The provider still can't close it, so that
 * the next query finds it paid.
 */
async function paidTooLate(weeks: number) {
  const trip = await booked(on, weeks, ['LOCAL']);
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
  const intent = (await openIntent(on, trip.token, trip.id)).body;
  await setFault(on, 'stripe', { mode: 'error', only: ['cancel'] });
  const read = async () =>
    (await on.call<{ booking: Booking }>('GET', `/api/bookings/${trip.id}`, { token: trip.token })).body
      .booking;
  await outlastPaymentTime(on);
  expect((await read()).status).toBe('CANCELLED');
  const { time } = (await read()).courseBookings[0]!;
  const rival = await newPlayer(on);
  const taken = await on.call('POST', '/api/reservations', {
    token: rival,
    body: { fieldId: trip.courseId, date: trip.from, time, numPlayers: 3 },
  });
  expect(taken.status).toBe(201);
  await pay(on, intent);
  return { ...trip, intent };
}

async function credited(weeks: number, source: 'LOCAL' | 'TEEONE') {
  const { token, userId, cents, body } = await creditedPlayer(on, { source, weeks });
  const reserve = () =>
    on.call<{ id: string }>('POST', '/api/reservations', {
      token,
      headers,
      body,
    });
  return { userId, cents, reserve };
}

describe('the audit of money', () => {
  it('records of a charge its cause, its trace, and its id at the provider', async () => {
    const { token, id, totalPrice: cents } = await booked(on, 8, ['LOCAL']);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    const intent = (await openIntent(on, token, id)).body;
    await pay(on, intent);
    const body = { reservationId: id, paymentIntentId: intent.paymentIntentId };
    const answer = await on.call('POST', '/api/confirm-payment', { token, body, headers });
    expect(answer.body).toMatchObject({ status: 'CONFIRMED' });
    const cause = `user:${await me(token)}`;
    const of = { cents, cause, job: null, reason: null, reference: intent.paymentIntentId };
    expect(await entriesOf(id)).toEqual([
      { kind: 'INTENT_OPENED', ...of, trace: expect.stringMatching(/^[\da-f]{32}$/) },
      { kind: 'CHARGE', ...of, trace: traceId },
    ]);
  });

  it('records of a late payment that it was charged, its refund requested and made, once, by whichever job', async () => {
    const trip = await paidTooLate(9);
    const answers = await Promise.all(
      [1, 2, 3].map(() => confirm(on, trip.token, trip.id, trip.intent.paymentIntentId)),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
    await recorded(trip.id, 'REFUND');
    const cause = `user:${await me(trip.token)}`;
    const reason = 'booking ended: paid too late';
    // The job that the charge wakes settles it too, and may be the first.
    const settledBy = expect.toBeOneOf([null, 'settle-booking']);
    expect(await entriesOf(trip.id)).toMatchObject([
      { kind: 'INTENT_OPENED', cents: trip.totalPrice, cause, job: null },
      { kind: 'CHARGE', cents: trip.totalPrice, cause, job: null },
      { kind: 'REFUND_REQUESTED', cents: trip.totalPrice, cause, job: settledBy, reason },
      {
        kind: 'REFUND',
        cents: trip.totalPrice,
        cause,
        job: 'refund-payment',
        reason,
        reference: expect.stringMatching(/^re_/),
      },
    ]);
  }, 30_000);

  it('records of an unpaid payment that it was closed, and by which sweep', async () => {
    const { token, id, totalPrice: cents } = await booked(on, 10, ['LOCAL']);
    await openIntent(on, token, id);
    await outlastPaymentTime(on);
    await recorded(id, 'INTENT_CLOSED');
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'INTENT_CLOSED',
      cents,
      cause: 'sweep:expire-bookings',
      job: 'cancel-payment',
    });
  });

  it('records that credit was granted, spent and refunded', async () => {
    const spent = await credited(11, 'LOCAL');
    const made = await spent.reserve();
    expect(made.status).toBe(201);
    expect(await entriesOf(made.body.id)).toMatchObject([
      { kind: 'CREDIT_SPENT', cents: spent.cents, cause: `user:${spent.userId}`, trace: traceId },
    ]);

    const returned = await credited(12, 'TEEONE');
    await setFault(on, 'teeone', { mode: 'conflict', only: ['hold'] });
    expect((await returned.reserve()).status).toBe(409);
    const kinds = await sql(
      'select kind, amount_cents as cents, booking_id is null as unbound from money_entries where user_id = $1 order by id',
      [returned.userId],
    );
    expect(kinds).toEqual([
      { kind: 'CREDIT_GRANTED', cents: returned.cents, unbound: true },
      { kind: 'CREDIT_SPENT', cents: returned.cents, unbound: false },
      { kind: 'CREDIT_RETURNED', cents: returned.cents, unbound: false },
    ]);
  });

  it('agrees with payments, refunds and credit, with the provider and the bookings', async () => {
    const [sums] = await sql(`select
      (select sum(amount_cents) from money_entries where kind = 'CHARGE') as charged,
      (select sum(amount_cents) from payments where paid_at is not null and kind = 'CARD') as paid,
      (select sum(amount_cents) from money_entries where kind = 'REFUND') as refunded,
      (select sum(amount_cents) from refunds where status = 'SUCCEEDED' and way = 'CARD') as given_back,
      (select sum(case kind when 'CREDIT_SPENT' then -amount_cents else amount_cents end) from money_entries
        where kind like 'CREDIT%') as credit,
      (select sum(amount_cents) from credit_entries) as balance`);
    expect(Number(sums.charged)).toBeGreaterThan(0);
    expect(Number(sums.refunded)).toBeGreaterThan(0);
    expect(sums).toMatchObject({ charged: sums.paid, refunded: sums.given_back, credit: sums.balance });
    const report = await on.app.reconciliation.run({ graceSeconds: 20 });
    expect(report.details).toEqual([]);
    expect(isClean(report)).toBe(true);
  }, 40_000);

  it('is written by hand for a change by hand, and found without its booking', async () => {
    const { id, token } = await booked(on, 13, ['LOCAL']);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    await openIntent(on, token, id);
    await outlastPaymentTime(on);
    await recorded(id, 'INTENT_CLOSED');
    await chargeByHand(on.database.pool, id);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'CHARGE',
      cause: expect.stringMatching(/^database:/),
      trace: null,
    });
    const report = await on.app.reconciliation.run({ graceSeconds: 0 });
    expect(report).toMatchObject({
      paidWithoutBooking: 1,
      details: [expect.stringContaining(' recorded, 0 due')],
    });
    await owned(async () => {
      await sql('delete from payments where order_id = $1', [id]);
      await sql('delete from money_entries where booking_id = $1', [id]);
    });
    await sql('delete from bookings where id = $1', [id]);
  });

  it.each([
    [
      'a charge',
      "update payments set status = 'SUCCEEDED', paid_at = now() where order_id = $1 and $2::uuid is not null",
    ],
    [
      'another amount of what was paid',
      'update payments set amount_cents = amount_cents + 1 where id = $2 and $1::uuid is not null',
    ],
    [
      'a payment with credit',
      `insert into payments (id, order_kind, order_id, payer_id, kind, amount_cents, status, paid_at)
       select gen_random_uuid(), 'BOOKING', $1, payer_id, 'CREDIT', 100, 'SUCCEEDED', now() from payments where id = $2`,
    ],
    [
      'a refund to credit',
      `insert into refunds (id, payment_id, amount_cents, way, reason, status)
       select gen_random_uuid(), $2, 100, 'CREDIT', 'by hand', 'SUCCEEDED' from bookings where id = $1`,
    ],
    [
      'a refund to the card',
      `insert into refunds (id, payment_id, amount_cents, way, reason, status, provider_refund_id)
       select gen_random_uuid(), $2, 100, 'CARD', 'by hand', 'SUCCEEDED', 're_by_hand' from bookings where id = $1`,
    ],
    [
      'credit from nowhere',
      `insert into credit_entries (id, user_id, amount_cents, reason)
       select gen_random_uuid(), b.user_id, 100, 'by hand' from bookings b join payments p on p.id = $2 where b.id = $1`,
    ],
    [
      'an entry of a charge that nobody made',
      `insert into money_entries (kind, amount_cents, booking_id, user_id, cause)
       select 'CHARGE', 100, $1, payer_id, 'by hand' from payments where id = $2`,
    ],
    ['what was paid being deleted', 'delete from payments where id = $2 and $1::uuid is not null'],
  ])('is demanded at commit: %s without it is refused', async (_what, change) => {
    const open = await booked(on, 14, ['LOCAL']);
    await openIntent(on, open.token, open.id);
    const [paid] = await sql(`select p.id from payments p where p.kind = 'CARD' and p.paid_at is not null
      and not exists (select 1 from refunds r where r.payment_id = p.id) limit 1`);
    const client = await on.database.pool.connect();
    await client.query('begin');
    const { rowCount } = await client.query(change, [open.id, paid.id]);
    expect(rowCount).toBe(1);
    await expect(client.query('commit')).rejects.toMatchObject({ code: 'SA005' });
    client.release();
    await on.call('POST', `/api/bookings/${open.id}/cancel`, { token: open.token });
  });

  it('has no entries of a rolled-back transaction', async () => {
    const userId = await me(await newPlayer(on));
    const move = { kind: 'CREDIT_GRANTED', userId, amountCents: 500, reason: 'undone' } as const;
    const rolledBack = on.app.database.db.transaction(async (tx) => {
      await moveCredit(tx, move);
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow();
    expect(await sql('select 1 from money_entries where user_id = $1', [userId])).toEqual([]);
  });

  it.each([
    'update money_entries set amount_cents = 1',
    "update money_entries set cause = 'nobody' where id = (select max(id) from money_entries)",
    'delete from money_entries',
    'truncate money_entries',
  ])('is immutable: %s', async (statement) => {
    const all = () => sql('select * from money_entries order by id');
    const before = await all();
    expect(before.length).toBeGreaterThan(8);
    await expect(sql(statement)).rejects.toMatchObject({ code: 'SA002' });
    expect(await all()).toEqual(before);
  });

  it('that lacks an entry is found by the reconciliation', async () => {
    const [lost] =
      await sql(`select m.booking_id as id from money_entries m join bookings b on b.id = m.booking_id
      where m.kind = 'CHARGE' and b.status = 'CONFIRMED' limit 1`);
    await owned(() => sql("delete from money_entries where booking_id = $1 and kind = 'CHARGE'", [lost.id]));
    const report = await on.app.reconciliation.run({ graceSeconds: 0 });
    expect(report).toMatchObject({
      bookedWithoutPayment: 1,
      details: [expect.stringContaining(' 0 recorded')],
    });
  });
});
