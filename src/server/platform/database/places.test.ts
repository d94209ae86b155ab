import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

const course = '00000000-0000-7000-8000-000000000001';
const wanted = (start: number, players: number) =>
  JSON.stringify([{ course, date: '2027-03-12', flights: [{ start, players }] }]);

describe('move_places', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.pool.query(
      `insert into courses (id, slug, name, town, province, region, zone, latitude, longitude, time_zone, holes,
         source_type, interval_minutes, price_from_cents, price_to_cents)
       values ($1, 'c', 'C', 't', 'p', 'r', 'z', 36, -5, 'Europe/Madrid', 18, 'LOCAL', 10, 5000, 9000)`,
      [course],
    );
    await database.pool.query(
      `insert into tee_sheet_days values ('r', '2027-03-12', $1, 480, 10, 6, '\\x040404040404')`,
      [course],
    );
  });
  afterAll(() => database.close());

  const remaining = async () =>
    (await database.pool.query("select encode(remaining, 'hex') as places from tee_sheet_days")).rows[0]
      .places;

  it('takes and releases places', async () => {
    await database.pool.query('select move_places($1, -1)', [wanted(490, 3)]);
    expect(await remaining()).toBe('040104040404');
    await database.pool.query('select move_places($1, 1)', [wanted(490, 3)]);
    expect(await remaining()).toBe('040404040404');
  });

  it('refuses a tee time that is off the sheet, between two times or short of places', async () => {
    for (const [start, players] of [
      [470, 1],
      [485, 1],
      [540, 1],
      [480, 5],
    ] as const) {
      await expect(
        database.pool.query('select move_places($1, -1)', [wanted(start, players)]),
      ).rejects.toMatchObject({
        code: 'SA001',
      });
    }
    expect(await remaining()).toBe('040404040404');
  });

  it('never releases more places than a tee time has: the table itself refuses', async () => {
    await expect(database.pool.query('select move_places($1, 1)', [wanted(480, 1)])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('sells exactly four places to two hundred simultaneous buyers', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => database.pool.query('select move_places($1, -1)', [wanted(500, 1)])),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(4);
    expect(await remaining()).toBe('040400040404');
  });
});
