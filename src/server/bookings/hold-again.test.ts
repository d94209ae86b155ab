import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { expectClean, hurryJobs, paidTrip, readTrip, seatsAt } from '#tests/support/cancelling.ts';
import { eventually, setFault } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

it('a hold that lapsed, and whose new one’s replies are lost, is checked and never loses its places to itself', async () => {
  await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
  const trip = await paidTrip(on, { weeks: 9, sources: ['TEEONE'], players: 4 });
  const [line] = trip.booking.courseBookings;
  const { externalReservationId: reference, time } = line!;
  await setFault(on, 'teeone', { mode: 'error' });
  await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference } });
  expect((await seatsAt(on, line!))[time]).toBeUndefined();
  // All three tries of one hold.
  await setFault(on, 'teeone', { mode: 'lost-reply', only: ['hold'], times: 3 });
  await eventually(
    'heard by the club',
    async () => {
      await hurryJobs(on);
      const { rows } = await on.database.pool.query(
        'select hold_state as state from course_bookings where booking_id = $1',
        [trip.id],
      );
      return rows[0].state === 'CONFIRMED';
    },
    40,
  );
  expect(await readTrip(on, trip)).toMatchObject({ status: 'CONFIRMED', refunded: 0 });
  expect((await seatsAt(on, line!))[time]).toBe(4);
  await expectClean(on);
}, 90_000);
