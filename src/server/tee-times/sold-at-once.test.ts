import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually, newPlayer, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
let token: string;
beforeAll(async () => {
  on = await startTestApp();
  token = await newPlayer(on);
});
afterAll(() => on.close());

async function timesOf(id: string, date: string) {
  const { body } = await on.call<CourseDay>(
    'GET',
    `/api/golf-courses/${id}/tee-times?date=${date}&players=4`,
  );
  return body.times;
}

it.each(['GOLF_MANAGER', 'TEEONE', 'LOCAL'] as const)(
  'a tee time of %s that is sold vanishes at once, and is back when it is released',
  async (source) => {
    const { body: courses } = await on.call<GolfCourse[]>('GET', '/api/golf-courses');
    const course = courses.find(({ sourceType }) => sourceType === source)!;
    const date = someTuesday();
    const [time] = await timesOf(course.id, date);
    const isListed = async () => (await timesOf(course.id, date)).some((one) => one.time === time!.time);
    const made = await on.call<{ id: string }>('POST', '/api/reservations', {
      token,
      body: { fieldId: course.id, date, time: time!.time, numPlayers: 4, price: null, isCredit: false },
    });
    expect(made.status).toBe(201);
    await eventually('it vanishes', async () => !(await isListed()), 2);

    // The booking expires unpaid.
    await on.database.pool.query(
      "update bookings set expires_at = now() - interval '1 minute' where id = $1",
      [made.body.id],
    );
    await eventually('it is back', isListed, 15);
  },
  40_000,
);

it('the lists have the next price at once when the cheapest tee times are sold', async () => {
  const { body: courses } = await on.call<GolfCourse[]>('GET', '/api/golf-courses');
  const course = courses.findLast(({ sourceType }) => sourceType === 'LOCAL')!;
  const listed = async () =>
    (await on.call<GolfCourse[]>('GET', '/api/golf-courses')).body.find(({ id }) => id === course.id)!
      .basePrice;
  const before = (await listed())!;
  expect(before).toBeGreaterThan(0);
  const today = new Date().toISOString().slice(0, 10);
  const sell = (places: number) =>
    on.database.pool.query(
      `update tee_sheet_days set remaining = decode(repeat($4, slots), 'hex')
       where course_id = $1 and play_date between $2 and $3`,
      [course.id, today, addDays(today, 40), `0${places}`],
    );
  await sell(1);
  await eventually('no tee time for two', async () => (await listed()) === null, 2);
  await sell(4);
  await eventually('a price again', async () => ((await listed()) ?? before + 1) <= before, 2);
});
