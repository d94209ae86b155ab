import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { heldBefore } from '#tests/support/gateway.ts';
import { booked, openIntent, outlastPaymentTime, pay } from '#tests/support/paying.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
  // Without webhooks: a payment that is possible after its booking has ended would pay for nothing.
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
});
afterEach(() => {
  on.takeLogged();
  on.clock.aheadMs = 0;
});
afterAll(() => on.close());

async function isEnded(token: string, id: string): Promise<boolean> {
  const { body } = await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token });
  return body.booking.status === 'CANCELLED';
}

const closed = (id: string) =>
  eventually('payment closed', async () => {
    const { rows } = await on.database.pool.query('select status from payments where order_id = $1', [id]);
    return rows.length === 0 || rows[0].status === 'CANCELLED';
  });

/** So many queries wait for a row that another transaction has locked. */
const waiting = (count: number) =>
  eventually(`${count} wait`, async () => {
    const { rows } = await on.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length === count;
  });

describe('a payment that is being opened while its booking ends', () => {
  it('is not given to the browser when the provider replies too late', async () => {
    const { token, id } = await booked(on, 8, ['LOCAL']);
    const provider = heldBefore(
      on,
      ({ method, path }) => method === 'POST' && path === '/sandbox/stripe/v1/payment_intents',
    );
    const opening = openIntent(on, token, id);
    await provider.arrived;
    const over = outlastPaymentTime(on);
    await eventually('ended', () => isEnded(token, id));
    provider.letPass();
    await over;
    await closed(id);
    expect(await opening).toMatchObject({ status: 410, body: { code: 'BOOKING_EXPIRED' } });
    provider.end();
  });

  it('can’t be paid once the booking has ended, whichever came first', async () => {
    const { token, id } = await booked(on, 9, ['LOCAL']);
    const client = await on.database.pool.connect();
    await client.query('begin');
    // The transaction that records the payment refers to its player, and waits here.
    await client.query(
      'select 1 from users where id = (select user_id from bookings where id = $1) for update',
      [id],
    );
    const opening = openIntent(on, token, id);
    await waiting(1);
    // The transaction that ends the booking waits for the one that opens its payment.
    const over = outlastPaymentTime(on);
    await waiting(2);
    await client.query('commit');
    client.release();
    const { status, body } = await opening;
    await over;
    expect(await isEnded(token, id)).toBe(true);
    await closed(id);
    if (status === 200) expect((await pay(on, body)).error).toBeDefined();
    else expect(status).toBe(410);
  });
});
