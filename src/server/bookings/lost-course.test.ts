import { afterAll, beforeAll, expect, it } from 'vitest';
import { isClean, reconcile } from '#server/reconciliation/reconciliation.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  availability,
  coursesOf,
  eventually,
  newPlayer,
  setFault,
  someTuesday,
} from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

it('a course paid with credit that its club cannot keep gives the credit back, and shows it', async () => {
  const token = await newPlayer(on);
  const me = (await on.call<{ id: string }>('GET', '/api/me', { token })).body;
  const [course] = await coursesOf(on, ['TEEONE']);
  const date = someTuesday(9);
  const [found] = await availability(on, [course!], { from: date, to: date, players: 1 });
  const { time, price } = found!.availableTimes[0]!;
  const priceCents = Math.round(price! * 100);
  await on.database.pool.query(
    "insert into credit_entries (id, user_id, amount_cents, reason) values (gen_random_uuid(), $1, $2, 'gift:lost')",
    [me.id, priceCents],
  );
  // The club's system is in trouble until it has given the tee time to somebody else.
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const body = { fieldId: course!.id, date, time, numPlayers: 1, isCredit: true };
  const { id } = (await on.call<{ id: string }>('POST', '/api/reservations', { token, body })).body;
  const read = async () =>
    (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body.booking;
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paid: priceCents, refunded: 0 });
  const { rows } = await on.database.pool.query('select external_ref from courses where id = $1', [
    course!.id,
  ]);
  const reference = (await read()).courseBookings[0]!.externalReservationId;
  await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference } });
  await on.call('PUT', '/sandbox/teeone/slots', {
    body: { courseRef: rows[0].external_ref, date, time, stolen: 4 },
  });
  await setFault(on, 'teeone', { mode: 'ok' });

  await eventually('given up', async () => (await read()).status === 'CANCELLED', 40);
  expect(await read()).toMatchObject({ cancelReason: 'CLUB', paid: priceCents, refunded: priceCents });
  const balance = 'select sum(amount_cents)::int as cents from credit_entries where user_id = $1';
  expect((await on.database.pool.query(balance, [me.id])).rows).toEqual([{ cents: priceCents }]);
  expect(isClean(await reconcile(on.app.reconciliation, { graceSeconds: 10 }))).toBe(true);
  on.takeLogged();
}, 60_000);
