import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

const MIGRATIONS = 'database/migrations';
/** The last migration before an order had several payments. */
const LAST_BEFORE = 21;

let database: TestDatabase;
const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** An earlier database: the migrations up to then, and none after. */
async function migrateUntil(last: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'salida-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  await migrate(drizzle(database.pool), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

const user = newId();

interface Earlier {
  readonly total: number;
  readonly isCredit?: boolean;
  readonly status?: string;
  /** Cents and reason of each movement. */
  readonly credit?: readonly (readonly [number, string])[];
  readonly card?: number;
  readonly cardRefunds?: readonly (readonly [number, string])[];
}

let locator = 0;
async function insertEarlier(of: Earlier): Promise<string> {
  const id = newId();
  locator += 1;
  const status = of.status ?? 'CONFIRMED';
  await rowsOf(
    `insert into bookings (id, locator, user_id, booking_name, kind, status, phase, check_in, check_out, player_count,
       green_fees_cents, discounts, total_cents, is_credit, confirmed_at, expires_at)
     values ($1, $2, $3, 'Viaje', 'SINGLE', $4::text, 'HELD', '2027-03-01', '2027-03-01', 2, $5::bigint, '[]', $5::bigint,
       $6, case when $4::text = 'CONFIRMED' then now() end, case when $4::text = 'PENDING' then now() end)`,
    [id, `SAL-OLD${String(locator).padStart(3, '0')}`, user, status, of.total, of.isCredit ?? false],
  );
  let second = 0;
  for (const [cents, reason] of of.credit ?? [])
    await rowsOf(
      `insert into credit_entries (id, user_id, amount_cents, reference, reason, created_at)
       values (gen_random_uuid(), $1, $2, $3::uuid, $4::text || ':' || $3::uuid::text, now() + make_interval(secs => $5))`,
      [user, cents, id, reason, ++second],
    );
  if (of.card === undefined) return id;
  await rowsOf(
    `insert into payments (id, reference, user_id, amount_cents, status, intent_id, intent_cents, paid_at)
     values (gen_random_uuid(), $1::uuid, $2, $3::bigint, 'SUCCEEDED', 'pi_' || $1::uuid::text, $3::bigint, now())`,
    [id, user, of.card],
  );
  for (const [cents, reason] of of.cardRefunds ?? [])
    await rowsOf(
      `insert into refunds (id, payment_id, amount_cents, reason, status, provider_refund_id)
       select gen_random_uuid(), id, $2, $3::text, 'SUCCEEDED', 're_' || $3::text || id from payments where reference = $1`,
      [id, cents, reason],
    );
  return id;
}

const earlier = {
  byCard: { total: 10_000, card: 10_000 },
  byCredit: { total: 4000, isCredit: true, credit: [[-4000, 'booking']] },
  both: { total: 10_000, card: 6000, credit: [[-4000, 'booking']] },
  // Spent, refunded and spent again with more; 50 € were refunded as credit, of which the card had paid 10 €.
  moved: {
    total: 10_000,
    card: 6000,
    credit: [
      [-2500, 'booking'],
      [2500, 'return'],
      [-3000, 'booking:2'],
      [-1000, 'booking:3'],
      [5000, 'cancellation'],
    ],
    cardRefunds: [[2000, 'cancellation 2']],
  },
  // A card that was charged although credit had paid already.
  unneeded: {
    total: 3000,
    isCredit: true,
    credit: [[-3000, 'booking']],
    card: 3000,
    cardRefunds: [[3000, 'paid']],
  },
  ended: {
    total: 5000,
    status: 'CANCELLED',
    credit: [
      [-2000, 'booking'],
      [2000, 'return'],
    ],
  },
  pending: { total: 5000, status: 'PENDING', credit: [[-2000, 'booking']] },
} satisfies Record<string, Earlier>;

const ids = {} as Record<keyof typeof earlier, string>;

beforeAll(async () => {
  database = await testDatabase('template0');
  await migrateUntil(LAST_BEFORE);
  await rowsOf(
    `insert into users (id, name, email, password_hash, role) values ($1, 'Ana', 'ana@salida.test', 'none', 'CLIENT')`,
    [user],
  );
  await rowsOf(
    "insert into credit_entries (id, user_id, amount_cents, reason) values (gen_random_uuid(), $1, 100000, 'granted')",
    [user],
  );
  for (const [what, of] of Object.entries(earlier))
    ids[what as keyof typeof earlier] = await insertEarlier(of);
  await migrateDatabase(database.url);
});
afterAll(() => database.close());

const paymentsOf = (what: keyof typeof earlier) =>
  rowsOf(
    `select p.kind, p.amount_cents::int as cents, p.settled_cents::int as settled, p.status,
       coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.way = 'CARD'), 0)::int as card,
       coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.way = 'CREDIT'), 0)::int as credit
     from payments p where p.order_id = $1 and p.order_kind = 'BOOKING' and p.payer_id = $2 order by p.kind`,
    [ids[what], user],
  );

const none = { card: 0, credit: 0 };
const paid = { status: 'SUCCEEDED', ...none };

it.each([
  ['byCard', [{ kind: 'CARD', cents: 10_000, settled: 10_000, ...paid }]],
  ['byCredit', [{ kind: 'CREDIT', cents: 4000, settled: 4000, ...paid }]],
  [
    'both',
    [
      { kind: 'CARD', cents: 6000, settled: 6000, ...paid },
      { kind: 'CREDIT', cents: 4000, settled: 4000, ...paid },
    ],
  ],
  [
    'moved',
    [
      { kind: 'CARD', cents: 6000, settled: 6000, status: 'SUCCEEDED', card: 2000, credit: 1000 },
      { kind: 'CREDIT', cents: 6500, settled: 4000, status: 'REFUNDED', card: 0, credit: 6500 },
    ],
  ],
  [
    'unneeded',
    [
      { kind: 'CARD', cents: 3000, settled: 0, status: 'REFUNDED', card: 3000, credit: 0 },
      { kind: 'CREDIT', cents: 3000, settled: 3000, ...paid },
    ],
  ],
  ['ended', [{ kind: 'CREDIT', cents: 2000, settled: 0, status: 'REFUNDED', card: 0, credit: 2000 }]],
  ['pending', [{ kind: 'CREDIT', cents: 2000, settled: 0, ...paid }]],
] as const)('the payments of an earlier booking: %s', async (what, payments) => {
  expect(await paymentsOf(what)).toEqual(payments);
});

it('no cent of credit has changed, and every order and account agrees with its ledger', async () => {
  const [{ cents }] = await rowsOf('select sum(amount_cents)::int as cents from credit_entries');
  const moves = Object.values(earlier as Record<string, Earlier>).flatMap(({ credit = [] }) => credit);
  expect(cents).toBe(100_000 + moves.reduce((sum, [moved]) => sum + moved, 0));
  for (const id of Object.values(ids)) await rowsOf('select check_order_money($1, $2)', [id, user]);
  await rowsOf('select check_account_credit($1)', [user]);
});

it('the ledger is unchanged', async () => {
  const [{ entries }] = await rowsOf(
    'select count(*)::int as entries from money_entries where payment_id is null',
  );
  const [{ all }] = await rowsOf('select count(*)::int as all from money_entries');
  expect(entries).toBe(all);
});
