import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { booked, openIntent, pay } from '#tests/support/paying.ts';
import { eventually, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ env: { PAYMENT_WINDOW_SECONDS: '2' } });
  // Nobody tells us of what is paid: what could be paid after its booking has ended would be money for nothing.
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
});
afterEach(async () => {
  await setFault(on, 'stripe', { mode: 'ok' });
  on.takeLogged();
});
afterAll(() => on.close());

const ended = (token: string, id: string) =>
  eventually('ended', async () => {
    const { body } = await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token });
    return body.booking.status === 'CANCELLED';
  });

const closed = (id: string) =>
  eventually('payment closed', async () => {
    const { rows } = await on.database.pool.query('select status from payments where reference = $1', [id]);
    return rows.length === 0 || rows[0].status === 'CANCELLED';
  });

describe('a payment that is being opened while its booking ends', () => {
  it('is not given to the browser when the provider answers too late', async () => {
    const { token, id } = await booked(on, 8, ['LOCAL']);
    await setFault(on, 'stripe', { mode: 'slow', delayMs: 5000, only: ['create'] });
    const opening = openIntent(on, token, id);
    await ended(token, id);
    await closed(id);
    expect(await opening).toMatchObject({ status: 410, body: { code: 'BOOKING_EXPIRED' } });
  });

  it('can’t be paid once the booking has ended, however the two fell together', async () => {
    const { token, id } = await booked(on, 9, ['LOCAL']);
    const client = await on.database.pool.connect();
    await client.query('begin');
    // Whoever writes the payment down refers to its player, and waits here.
    await client.query(
      'select 1 from users where id = (select user_id from bookings where id = $1) for update',
      [id],
    );
    const opening = openIntent(on, token, id);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await client.query('commit');
    client.release();
    const { status, body } = await opening;
    await ended(token, id);
    await closed(id);
    if (status === 200) expect((await pay(on, body)).error).toBeDefined();
    else expect(status).toBe(410);
  });
});
