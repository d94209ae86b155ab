import { afterAll, beforeAll, expect, it } from 'vitest';
import { isClean, reconcile } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { creditedPlayer } from '#tests/support/paying.ts';
import { eventually, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

it('a course paid with credit that its club cannot keep gives the credit back, and shows it', async () => {
  const { token, userId, cents, body } = await creditedPlayer(on, { source: 'TEEONE', weeks: 9 });
  // The club's system is in trouble until it has given the tee time to somebody else.
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const { id } = (await on.call<{ id: string }>('POST', '/api/reservations', { token, body })).body;
  const read = async () =>
    (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paid: cents, refunded: 0 });
  const { rows } = await on.database.pool.query('select external_ref from courses where id = $1', [
    body.fieldId,
  ]);
  const reference = (await read()).courseBookings[0]!.externalReservationId;
  await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference } });
  await on.call('PUT', '/sandbox/teeone/slots', {
    body: { courseRef: rows[0].external_ref, date: body.date, time: body.time, stolen: 4 },
  });
  await setFault(on, 'teeone', { mode: 'ok' });

  await eventually('given up', async () => (await read()).status === 'CANCELLED', 40);
  expect(await read()).toMatchObject({ cancelReason: 'CLUB', paid: cents, refunded: cents });
  const balance = 'select sum(amount_cents)::int as cents from credit_entries where user_id = $1';
  expect((await on.database.pool.query(balance, [userId])).rows).toEqual([{ cents }]);
  expect(isClean(await reconcile(on.app.reconciliation, { graceSeconds: 10 }))).toBe(true);
  on.takeLogged();
}, 60_000);
