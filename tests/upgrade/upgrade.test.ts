import { globSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { expectClean, hurryJobs } from '../support/cancelling.ts';
import { loadDump } from '../support/database-dump.ts';
import { migratedDump } from '../support/earlier-version.ts';
import { setFault } from '../support/travel.ts';

/** Written by `tests/long/database-dump.test.ts` when its version was the newest. */
const dumps = globSync('*.jsonl.br', { cwd: import.meta.dirname }).sort();

/** An account that owns an organisation, with the courses and offers of that organisation. */
interface Owner {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly organisation: string;
  readonly member_role: string;
  readonly courses: readonly string[];
  readonly offers: readonly string[];
}

/** The owners before organisations, in the form of the ones after. */
async function ownersBefore(pool: pg.Pool): Promise<Owner[]> {
  const { rows } = await pool.query<Owner>(`
    select u.id, u.name, case u.role when 'ADMIN' then 'PLATFORM' else u.role end as kind,
      case u.role when 'ADMIN' then 'Salida' else u.name end as organisation, 'OWNER' as member_role,
      array(select c.id::text from courses c where c.owner_id = u.id order by 1) as courses,
      array(select f.id::text from offers f where f.created_by = u.id order by 1) as offers
    from users u where u.role <> 'CLIENT' and u.deleted_at is null order by u.id`);
  return rows;
}

describe.each(dumps)('a database of an earlier version, %s,', (name) => {
  const file = join(import.meta.dirname, name);
  let on: TestApp;
  let before: unknown[];
  let owners: readonly Owner[];

  const bookings = (pool: pg.Pool) =>
    pool
      .query('select id, status, total_cents, locator from bookings order by id')
      .then(({ rows }: { rows: unknown[] }) => rows);

  beforeAll(async () => {
    const { database, now } = await migratedDump(file, async (pool) => {
      before = await bookings(pool);
      owners = await ownersBefore(pool);
    });
    expect(await bookings(database.pool)).toEqual(before);
    on = await startTestApp({ database, now });
    await loadDump(database.url, file, 'pgboss');
  });
  afterAll(() => on?.close());

  it('makes each club and operator the owner of an organisation of its name, with exactly its courses and offers', async () => {
    const { rows } = await on.database.pool.query<Owner>(`
      select u.id, u.name, o.kind, o.name as organisation, m.role as member_role,
        array(select c.id::text from courses c where c.organisation_id = o.id order by 1) as courses,
        array(select f.id::text from offers f where f.organisation_id = o.id order by 1) as offers
      from memberships m join users u on u.id = m.user_id join organisations o on o.id = m.organisation_id order by u.id`);
    expect(owners.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining(['CLUB', 'OPERATOR', 'PLATFORM']),
    );
    expect(owners.flatMap(({ courses }) => courses).length).toBeGreaterThan(0);
    expect(owners.flatMap(({ offers }) => offers).length).toBeGreaterThan(0);
    expect(rows).toEqual(owners);
    const { rows: platforms } = await on.database.pool.query(
      "select 1 from organisations where kind = 'PLATFORM'",
    );
    expect(platforms).toHaveLength(1);
  });

  it('keeps its bookings, ends what was under way, and reconciles clean', async () => {
    await setFault(on, 'golf-manager', { mode: 'ok' });
    await hurryJobs(on);
    await expectClean(on);
    const { rows } = await on.database.pool.query<{ state: string }>(
      'select distinct hold_state as state from course_bookings order by 1',
    );
    expect(rows.map(({ state }) => state)).toEqual(['CONFIRMED', 'FAILED', 'HELD', 'NONE', 'RELEASED']);
    expect(before.length).toBeGreaterThan(10);
    // Requests to a club that the dump still holds to be away.
    on.takeLogged();
  });
});
