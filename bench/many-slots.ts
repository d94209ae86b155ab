import pg from 'pg';
import { atMost, type Row } from './row.ts';

const COURSES_PER_QUERY = 20;
const QUERIES = 400;
const SLOTS = 60;

/** A database with one year of sheets for this many invented courses. */
async function prepared(url: string, courses: number): Promise<{ client: pg.Client; ids: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Only the sheets matter here: the courses behind them need not exist.
  await client.query(
    'alter table tee_sheet_days drop constraint if exists tee_sheet_days_course_id_courses_id_fk',
  );
  await client.query('truncate tee_sheet_days');
  await client.query(
    `create temporary table made as
     select gen_random_uuid() as id, 'R' || (n % 17) as region from generate_series(1, $1::int) n`,
    [courses],
  );
  await client.query(
    `insert into tee_sheet_days (region, play_date, course_id, first_minutes, interval_minutes, slots, remaining)
     select m.region, current_date + d, m.id, 480, 10, $1::int, decode(repeat('04', $1::int), 'hex')
     from made m, generate_series(0, 364) d`,
    [SLOTS],
  );
  await client.query('vacuum analyze tee_sheet_days');
  const { rows } = await client.query<{ id: string }>('select id from made');
  return { client, ids: rows.map(({ id }) => id) };
}

async function timeQuery(client: pg.Client, ids: readonly string[], nth: number): Promise<number> {
  const courseIds = Array.from(
    { length: COURSES_PER_QUERY },
    (_, i) => ids[(nth * 7919 + i * 104_729) % ids.length]!,
  );
  const began = performance.now();
  await client.query(
    'select * from tee_sheet_days where course_id = any($1::uuid[]) and play_date = current_date + $2::int',
    [courseIds, nth % 365],
  );
  return performance.now() - began;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The sheets of 20 courses on one day, out of 43.8 million tee times and out of one million, alternately. */
export async function manySlots(databases: { small: string; large: string }): Promise<Row> {
  const small = await prepared(databases.small, 46);
  const large = await prepared(databases.large, 2000);
  const times = { small: [] as number[], large: [] as number[] };
  for (let nth = 0; nth < QUERIES; nth += 1) {
    times.small.push(await timeQuery(small.client, small.ids, nth));
    times.large.push(await timeQuery(large.client, large.ids, nth));
  }
  await small.client.end();
  await large.client.end();
  return {
    row: 'availability at 43.8 M slots',
    against: 'the same at 1 M slots',
    ...atMost(median(times.large) / median(times.small), 1.3, ' in time'),
    note: `${median(times.large).toFixed(2)} ms against ${median(times.small).toFixed(2)} ms, the sheets of ${COURSES_PER_QUERY} courses`,
  };
}
