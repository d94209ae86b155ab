import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { Cancellation } from '#shared/bookings/cancellation/shapes.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  cancelSeen,
  expectClean,
  hurryJobs,
  lineOf,
  type PaidTrip,
  paidTrip,
  readWhole,
} from '#tests/support/cancelling.ts';
import { gatewayBefore } from '#tests/support/gateway.ts';
import { eventually, newPlayer, setFault } from '#tests/support/travel.ts';

let on: TestApp;
let admin: string;
beforeAll(async () => {
  on = await startTestApp();
  const body = { email: 'admin@salida.test', password: 'demo1234' };
  admin = (await on.call<{ token: string }>('POST', '/api/login', { body })).body.token;
});
afterEach(async () => {
  await setFault(on, 'stripe', { mode: 'ok' });
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'ok' } });
  on.takeLogged();
});
afterAll(() => on.close());

interface Listed {
  id: string;
  bookingId: string;
  status: string;
  amount: number;
  attempts: number;
  lastError: string | null;
}

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

const listed = async (query = '') =>
  (await on.call<{ refunds: Listed[] }>('GET', `/api/admin/refunds${query}`, { token: admin })).body.refunds;

const refundOf = async ({ id }: PaidTrip) => (await listed()).find(({ bookingId }) => bookingId === id);

const retry = (id: string, token = admin) =>
  on.call<Listed & { code?: string }>('POST', `/api/admin/refunds/${id}/retry`, { token });

/** Waits for a state without waiting for the pauses between tries. */
const becomes = (trip: PaidTrip, status: string) =>
  eventually(
    status,
    async () => {
      await hurryJobs(on);
      const found = await refundOf(trip);
      return found?.status === status && found;
    },
    30,
  );

/** The provider's own refunds for a booking. */
const refundedForReason = async ({ intentId }: PaidTrip) =>
  (
    await sql(
      `select coalesce(sum((body->>'amount')::int), 0)::int as cents, count(*)::int as count from sandbox.stripe_objects
       where kind = 'refund' and parent = $1 and body->>'status' = 'succeeded'`,
      [intentId],
    )
  )[0] as { cents: number; count: number };

const gauge = async (state: string) =>
  Number(new RegExp(`salida_refunds\\{state="${state}"\\} (\\d+)`).exec(await on.app.metrics.metrics())?.[1]);

describe('a refund', () => {
  it.each([
    [8, { mode: 'down', only: ['refund', 'read-refund'] }],
    [9, { mode: 'error', only: ['refund'] }],
    [10, { mode: 'lost-reply', only: ['refund'] }],
  ])(
    'is tried again while the provider is in trouble, and moves the money once (week %d)',
    async (weeks, fault) => {
      const trip = await paidTrip(on, { weeks, sources: ['LOCAL'], players: 2 });
      await setFault(on, 'stripe', fault);
      const { seen } = await cancelSeen(on, trip);
      await eventually('tried in vain', async () => {
        const rows = await sql("select 1 from pgboss.job where name = 'refund-payment' and state = 'retry'");
        return rows.length > 0;
      });
      expect(await refundOf(trip)).toMatchObject({ status: 'REQUESTED', lastError: expect.any(String) });
      await setFault(on, 'stripe', { mode: 'ok' });
      await becomes(trip, 'SUCCEEDED');
      expect(await refundedForReason(trip)).toEqual({ cents: seen.refund, count: 1 });
      await expectClean(on);
    },
  );

  it.each([
    ['a 503 that is not the provider’s own', 18, { status: 503, body: { message: 'Service Unavailable' } }],
    [
      'a 500 that is not the provider’s own',
      19,
      { status: 500, body: { message: 'Error', code: 'INTERNAL' } },
    ],
    ['a 200 without a refund', 20, { status: 200, body: {} }],
    ['a 200 with a refund of no id', 21, { status: 200, body: { object: 'refund', status: 'succeeded' } }],
  ])(
    'that is answered with %s stays pending, is tried again, and is done once (week %d)',
    async (_what, weeks, reply) => {
      const trip = await paidTrip(on, { weeks, sources: ['LOCAL'], players: 1 });
      const isRefund = ({ method, path }: { method: string; path: string }) =>
        method === 'POST' && path.endsWith('/v1/refunds');
      const removeGateway = gatewayBefore(on, isRefund, reply);
      const { seen } = await cancelSeen(on, trip);
      await eventually('tried in vain', async () => {
        const rows = await sql("select 1 from pgboss.job where name = 'refund-payment' and state = 'retry'");
        return rows.length > 0;
      });
      expect(await refundOf(trip)).toMatchObject({
        status: 'REQUESTED',
        attempts: 0,
        lastError: expect.stringMatching(/^UNKNOWN /),
      });
      expect((await readWhole(on, trip)).cancellations).toMatchObject([{ refundStatus: 'REQUESTED' }]);
      expect(await sql('select status from payments where order_id = $1', [trip.id])).toEqual([
        { status: 'REFUNDING' },
      ]);
      removeGateway();
      await becomes(trip, 'SUCCEEDED');
      expect(await refundedForReason(trip)).toEqual({ cents: seen.refund, count: 1 });
      await expectClean(on);
    },
  );

  it('can’t be recorded as done without the provider’s id for it', async () => {
    const trip = await paidTrip(on, { weeks: 22, sources: ['LOCAL'], players: 1 });
    await setFault(on, 'stripe', { mode: 'error', only: ['refund'] });
    await cancelSeen(on, trip);
    const { id } = (await refundOf(trip))!;
    await expect(sql("update refunds set status = 'SUCCEEDED' where id = $1", [id])).rejects.toThrow(
      'refunds_done',
    );
    await setFault(on, 'stripe', { mode: 'ok' });
    await becomes(trip, 'SUCCEEDED');
  });

  it('that the card’s bank rejects is requested again, then an administrator must act: list, metric, log and reconciliation show it', async () => {
    const trip = await paidTrip(on, {
      weeks: 11,
      sources: ['LOCAL'],
      players: 3,
      card: 'pm_card_refundFail',
    });
    const line = lineOf(trip, 'LOCAL');
    const { seen } = await cancelSeen(on, trip, { lines: [{ courseBookingId: line.id, keepPlayers: 2 }] });
    const failed = await becomes(trip, 'FAILED');
    expect(failed).toMatchObject({
      amount: seen.refund / 100,
      attempts: 5,
      lastError: expect.stringContaining('failed'),
    });
    expect((await listed('?status=FAILED')).map(({ id }) => id)).toContain(failed.id);
    expect((await listed('?status=SUCCEEDED')).map(({ id }) => id)).not.toContain(failed.id);
    expect(await gauge('FAILED')).toBe(1);
    expect(on.takeLogged().some((text) => text.includes('an administrator must retry it'))).toBe(true);
    expect(await refundedForReason(trip)).toEqual({ cents: 0, count: 0 });
    const { booking, cancellations } = await readWhole(on, trip);
    expect(booking).toMatchObject({ status: 'CONFIRMED', refunded: 0 });
    expect(cancellations satisfies Cancellation[]).toMatchObject([{ refundStatus: 'FAILED' }]);
    const report = await on.app.reconciliation.run({ graceSeconds: 0 });
    expect(isClean(report)).toBe(false);
    expect(report.doublePaid).toBe(1);

    // The bank accepts it in the end: however many requests are made, also concurrently, it is one refund.
    await sql(
      "update sandbox.stripe_objects set hidden = hidden #- '{behaviour,refusesRefunds}' where kind = 'payment_method'",
    );
    const replies = await Promise.all([retry(failed.id), retry(failed.id), retry(failed.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('REFUND_NOT_FAILED');
    const audit =
      'select permission, endpoint, role, subject_kind, before, after from audit_entries where subject_id = $1';
    expect(await sql(audit, [failed.id])).toMatchObject([
      {
        permission: 'refund.resolve',
        endpoint: 'retryRefund',
        role: 'OWNER',
        subject_kind: 'refund',
        before: { status: 'FAILED' },
        after: { status: 'REQUESTED' },
      },
    ]);
    await becomes(trip, 'SUCCEEDED');
    expect(await refundedForReason(trip)).toEqual({ cents: seen.refund, count: 1 });
    expect(await gauge('FAILED')).toBe(0);
    expect((await readWhole(on, trip)).booking.refunded).toBe(seen.refund);
    await cancelSeen(on, trip);
    await eventually(
      'all of it back',
      async () => (await refundedForReason(trip)).cents === trip.booking.totalPrice,
    );
    await expectClean(on);
  }, 60_000);

  it('that is rejected days later is noticed by the provider’s event, without trusting it', async () => {
    const trip = await paidTrip(on, { weeks: 12, sources: ['LOCAL'], players: 2 });
    const { seen } = await cancelSeen(on, trip);
    await becomes(trip, 'SUCCEEDED');
    const kinds = () => sql('select kind from money_entries where booking_id = $1 order by id', [trip.id]);
    const entries = await kinds();
    // The event alone changes nothing: the job queries the provider, which reports it done.
    const [{ provider_refund_id: providerRefundId }] = await sql(
      'select r.provider_refund_id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [trip.id],
    );
    const claim = { providerRefundId, intentId: trip.intentId };
    const enqueueCheck = () =>
      sql("insert into pgboss.job (name, data) values ('check-refund', $1) returning id", [
        JSON.stringify(claim),
      ]);
    const done = async ([job]: { id: string }[]) =>
      eventually(
        'checked',
        async () =>
          (await sql("select 1 from pgboss.job where id = $1 and state = 'completed'", [job?.id])).length > 0,
      );
    await done((await enqueueCheck()) as { id: string }[]);
    expect(await kinds()).toEqual(entries);
    await sql(`update sandbox.stripe_objects set body = body || '{"status": "failed"}' where id = $1`, [
      providerRefundId,
    ]);
    await sql(
      `update sandbox.stripe_objects set body = body || '{"amount_refunded": 0, "refunded": false}'
       where kind = 'charge' and body->>'payment_intent' = $1`,
      [trip.intentId],
    );
    await done((await enqueueCheck()) as { id: string }[]);
    await becomes(trip, 'SUCCEEDED');
    expect(await refundedForReason(trip)).toEqual({ cents: seen.refund, count: 1 });
    expect((await kinds()).map(({ kind }) => kind).slice(entries.length)).toEqual([
      'REFUND_REVERSED',
      'REFUND_REQUESTED',
      'REFUND',
    ]);
    await expectClean(on);
  });

  it('only administrators may see and retry it', async () => {
    const player = await newPlayer(on);
    for (const token of [player, undefined]) {
      const status = token ? 403 : 401;
      expect((await on.call('GET', '/api/admin/refunds', { token })).status).toBe(status);
      expect((await on.call('POST', '/api/admin/refunds/x/retry', { token })).status).toBe(status);
    }
    for (const id of ['x', '01a1fdf9-dc35-7b27-a806-d2064915b390'])
      expect(await retry(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await on.call('GET', '/api/admin/refunds?status=LOST', { token: admin })).status).toBe(400);
  });
});
