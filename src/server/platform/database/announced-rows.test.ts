import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let listener: pg.PoolClient;
let heard: string[];
let ended: PromiseWithResolvers<void>;

beforeAll(async () => {
  database = await testDatabase();
  listener = await database.pool.connect();
  listener.on('notification', ({ payload = '' }) => {
    if (payload === 'end') ended.resolve();
    else heard.push(payload);
  });
  await listener.query('listen salida_changed');
});
afterAll(async () => {
  listener.release(true);
  await database.close();
});
beforeEach(() => {
  heard = [];
});

/** The payloads that these statements announce. */
async function announcedBy(...statements: string[]): Promise<unknown[]> {
  heard = [];
  ended = Promise.withResolvers<void>();
  for (const statement of statements) await database.pool.query(statement);
  await database.pool.query("notify salida_changed, 'end'");
  await ended.promise;
  return heard.map((payload) => JSON.parse(payload));
}

const insertCourses = (from: number, to: number) => `
  insert into courses (id, slug, name, town, province, region, zone, latitude, longitude, time_zone, holes, source_type,
    interval_minutes, price_from_cents, price_to_cents)
  select lpad(n::text, 32, '0')::uuid, 'c' || n, 'C' || n, 't', 'p', 'r', 'z', 36, -5, 'Europe/Madrid', 18, 'LOCAL', 10,
    5000, 9000
  from generate_series(${from}, ${to}) n`;
const idOf = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;
const insertRates = (n: number, cents: number) => `
  insert into seasons (course_id, name, from_day, to_day, first_minutes, last_minutes)
  select '${idOf(n)}', 'S', '01-01', '12-31', 480, 1000 where not exists (
    select 1 from seasons where course_id = '${idOf(n)}');
  insert into rates (course_id, season, day_kind, band, holes, price_cents)
  values ('${idOf(n)}', 'S', 'WEEKDAY', 'MORNING', 18, ${cents})`;

it('a statement names the items that its rows belong to, each once, whether it inserts, updates or deletes them', async () => {
  expect(await announcedBy(insertCourses(1, 2))).toEqual([{ table: 'courses', ids: [idOf(1), idOf(2)] }]);
  expect(await announcedBy(insertRates(1, 5000))).toEqual([
    { table: 'seasons', ids: [idOf(1)] },
    { table: 'rates', ids: [idOf(1)] },
  ]);
  expect(await announcedBy('update rates set price_cents = price_cents + 1')).toEqual([
    { table: 'rates', ids: [idOf(1)] },
  ]);
  // A row that moves also touches its previous item.
  expect(await announcedBy(`update seasons set course_id = '${idOf(2)}'`)).toEqual([
    { table: 'seasons', ids: [idOf(1), idOf(2)] },
  ]);
  expect(await announcedBy('delete from rates')).toEqual([{ table: 'rates', ids: [idOf(1)] }]);
});

it('a statement that wrote no row announces nothing, nor does one that is undone', async () => {
  expect(
    await announcedBy(
      "update courses set name = 'X' where false",
      'delete from rates where false',
      "begin; update courses set name = 'X'; rollback",
    ),
  ).toEqual([]);
});

it('of more than 100 items no ids are named: all of the table changed', async () => {
  expect(await announcedBy(insertCourses(11, 110))).toEqual([
    { table: 'courses', ids: expect.objectContaining({ length: 100 }) },
  ]);
  expect(await announcedBy("update courses set town = 'x'")).toEqual([{ table: 'courses' }]);
  expect(await announcedBy('truncate testimonials')).toEqual([{ table: 'testimonials' }]);
});

it('a sale names its course and day', async () => {
  const insert = `
    insert into tee_sheet_days (region, play_date, course_id, first_minutes, interval_minutes, slots, remaining)
    values ('r', '2027-03-12', '${idOf(1)}', 480, 10, 2, '\\x0404')`;
  expect(await announcedBy(insert)).toEqual([{ table: 'tee_sheet_days', ids: [idOf(1)] }]);
  expect(await announcedBy("update tee_sheet_days set remaining = '\\x0403'")).toEqual([
    { table: 'tee_times', ids: [`${idOf(1)} 2027-03-12`] },
  ]);
  expect(await announcedBy('delete from tee_sheet_days')).toEqual([
    { table: 'tee_sheet_days', ids: [idOf(1)] },
  ]);
});

it('a renamed club or operator is announced, and no account', async () => {
  const insert = `
    insert into organisations (id, kind, name) values ('${idOf(1)}', 'CLUB', 'Club'), ('${idOf(2)}', 'OPERATOR', 'Viajes')`;
  const insertUser = `
    insert into users (id, name, email, password_hash, role)
    values (gen_random_uuid(), 'Ana', 'ana@x.test', 'x', 'CLUB')`;
  expect(await announcedBy(insert, insertUser)).toEqual([]);
  expect(
    await announcedBy("update users set name = name || '!'", "update organisations set name = 'Viajes'"),
  ).toEqual([{ table: 'organisations', ids: [idOf(1)] }]);
});
