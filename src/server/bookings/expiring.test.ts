import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { booked, outlastPaymentTime } from '#tests/support/paying.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const statusOf = async (id: string) => {
  const { rows } = await on.database.pool.query('select status from bookings where id = $1', [id]);
  return rows[0].status as string;
};

it('a booking whose places can’t be released does not block the release of others, and is ended once they can', async () => {
  const stuck = await booked(on, 8, ['LOCAL']);
  const sheet = (places: string) =>
    on.database.pool.query(
      `update tee_sheet_days set remaining = decode(repeat($3, slots), 'hex')
       where course_id = $1 and play_date = $2`,
      [stuck.courseId, stuck.from, places],
    );
  // A sheet that was changed directly in the database: with the two released places it would have six.
  await sheet('04');
  const next = await booked(on, 9, ['LOCAL']);
  await outlastPaymentTime(on);
  expect(await statusOf(next.id)).toBe('CANCELLED');
  expect(await statusOf(stuck.id)).toBe('PENDING');
  const logged = on.takeLogged().map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'sweep failed for one', sweep: 'expire-bookings', bookingId: stuck.id }),
  );
  expect(logged.filter(({ bookingId }) => bookingId !== stuck.id)).toEqual([]);

  await sheet('02');
  await on.app.jobs.sweepNow();
  expect(await statusOf(stuck.id)).toBe('CANCELLED');
  on.takeLogged();
});
