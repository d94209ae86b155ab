import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { expireOffers } from './store.ts';

it('offers that ended are marked, and processes drop their cached entries only when one was', async () => {
  const { db, pool, close } = await testDatabase();
  onTestFinished(close);
  await pool.query(
    `with course as (
       insert into courses (id, slug, name, town, province, region, zone, latitude, longitude, time_zone, holes,
         source_type, interval_minutes, price_from_cents, price_to_cents)
       values (gen_random_uuid(), 'c', 'C', 't', 'p', 'r', 'z', 36, -5, 'Europe/Madrid', 18, 'LOCAL', 10, 5000, 9000)
       returning id
     ), ends (at) as (values (interval '-1 minute'), (interval '1 hour'))
     insert into offers (id, course_id, source, status, discount_percent, price_cents, description, valid_until)
     select gen_random_uuid(), course.id, 'MANUAL', 'ACTIVE', 20, 4000, 'Hoy', now() + ends.at from course, ends`,
  );
  const listener = await pool.connect();
  const heard: (string | undefined)[] = [];
  const end = Promise.withResolvers<void>();
  listener.on('notification', ({ payload }) => (payload === 'end' ? end.resolve() : heard.push(payload)));
  await listener.query('listen salida_changed');
  expect(await expireOffers(db)).toBe(1);
  expect(await expireOffers(db)).toBe(0);
  const { rows } = await pool.query('select status from offers order by valid_until');
  expect(rows).toEqual([{ status: 'EXPIRED' }, { status: 'ACTIVE' }]);
  await pool.query("notify salida_changed, 'end'");
  await end.promise;
  listener.release(true);
  const { rows: courses } = await pool.query('select id from courses');
  expect(heard.map((payload) => JSON.parse(payload!))).toEqual([{ table: 'offers', ids: [courses[0].id] }]);
});
