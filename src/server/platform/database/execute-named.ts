import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Runs a statement under a name: each connection parses and plans it once. For a frequent statement with constant text
 * that names its result (a `*` would change with the tables under a running app).
 */
export async function executeNamed<Row>(db: Queryable, name: string, statement: SQL): Promise<Row[]> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  const { rows } = (await query.execute()) as { rows: Row[] };
  return rows;
}
