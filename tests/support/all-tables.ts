import type { TestApp } from './app.ts';

interface ForeignKey {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
}

/**
 * Every table with personal rows, from the catalog: how to count those of the account `$1`, across any foreign keys.
 */
export async function tablesWithPersonalData(
  on: TestApp,
  otherwise: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await on.database.pool.query<ForeignKey>(`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  // The audit of money has no keys, so that it outlives the audited rows.
  const { rows: byName } = await on.database.pool.query<{ child: string; column: string }>(`
    select table_name as child, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(user|owner|customer|buyer|person|account)_id$'`);
  const keys = [...rows, ...byName.map((one) => ({ ...one, parent: 'users' }))];
  const found = new Map([
    ['users', 'id = $1'],
    // The provider's events refer to a payment by the provider's id.
    ['payment_events', 'intent_id in (select p.intent_id from payments p where p.payer_id = $1)'],
  ]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const table of new Set(keys.map(({ child }) => child))) {
      if (found.has(table) || otherwise.includes(table)) continue;
      const ways = keys.filter(
        ({ child, parent }) => child === table && found.has(parent) && parent !== table,
      );
      if (ways.length === 0) continue;
      const direct = ways.filter(({ parent }) => parent === 'users');
      const conditions = (direct.length > 0 ? direct : ways).map(({ column, parent }) =>
        parent === 'users'
          ? `${column} = $1`
          : `${column} in (select id from ${parent} where ${found.get(parent)})`,
      );
      found.set(table, [...new Set(conditions)].join(' or '));
    }
  }
  return found;
}

export async function countRows(
  on: TestApp,
  table: string,
  condition: string,
  userId: string,
): Promise<number> {
  const { rows } = await on.database.pool.query(
    `select count(*)::int as n from ${table} where ${condition}`,
    [userId],
  );
  return rows[0].n;
}

/**
 * The tables of the whole database, including the job queue, that contain one of the words in any column. Excludes the
 * schema of the sandboxes, which simulate third parties with their own data.
 */
export async function tablesWith(on: TestApp, words: readonly string[]): Promise<string[]> {
  const { pool } = on.database;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'sandbox')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const patterns = words.map((word) => `%${word}%`);
    const { rows } = await pool.query(`select 1 from ${name} t where t::text ilike any($1) limit 1`, [
      patterns,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}
