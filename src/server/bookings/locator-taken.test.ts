import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { expectClean } from '#tests/support/cancelling.ts';
import { booked } from '#tests/support/paying.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

it.each([
  [['LOCAL'], 7],
  [['LOCAL', 'TEEONE'], 8],
] as const)('a booking at %s with a taken locator generates another one', async (sources, weeks) => {
  const { pool } = on.database;
  const { id: first } = await booked(on, weeks, ['LOCAL']);
  // Replaces chance: the next booking gets the first one's locator.
  await pool.query(`
    create sequence drawn;
    create function same_locator() returns trigger language plpgsql as $$ begin
      if nextval('drawn') = 1 then new.locator := (select locator from bookings where id = '${first}'); end if;
      return new; end $$;
    create trigger same_locator before insert on bookings for each row execute function same_locator()`);
  const { id } = await booked(on, weeks + 10, sources);
  const { rows } = await pool.query(
    `select (select last_value from drawn)::int as draws, (select count(distinct locator)::int from bookings
     where id = any($1)) as locators`,
    [[first, id]],
  );
  expect(rows[0]).toEqual({ draws: 2, locators: 2 });
  await pool.query('drop trigger same_locator on bookings; drop function same_locator; drop sequence drawn');
  await expectClean(on);
});
