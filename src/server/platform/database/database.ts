import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { waitAtMost } from '../wait-at-most.ts';

/** Dates and instants are returned as the text PostgreSQL prints; `bigint` counts fit a JavaScript number here. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Db = NodePgDatabase<Record<string, never>>;
export type Tx =
  | NodePgTransaction<Record<string, never>, never>
  | Parameters<Parameters<Db['transaction']>[0]>[0];
/** The database argument of a store function: the pool, or the transaction it is part of. */
export type Queryable = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/** The time for queries under way when the pool closes; the server ends them when it sees that the process is gone. */
const LAST_QUERIES_MS = 1000;

export interface OpenOptions {
  readonly maxConnections?: number;
  readonly queryTimeoutMs?: number;
  /** Called when an idle connection is lost; the pool replaces it. */
  onConnectionError?(error: Error): void;
}

export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // A query that waits longer than this is a fault, and must not hold a player's request for ever.
    statement_timeout: 15_000,
    // A frozen or disconnected server can't enforce that; its connection is then dropped.
    query_timeout: options.queryTimeoutMs ?? 20_000,
    application_name: 'salida',
  });
  // The pool reports its end before the server has received it: a server that stops in that moment ends them too.
  let isClosing = false;
  pool.on('error', (error) => isClosing || options.onConnectionError?.(error));
  // A connection that breaks while it is in use rejects its query, and then emits `error`: pg's pool listens to idle
  // ones alone, and an `error` without listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    url,
    close() {
      isClosing = true;
      return waitAtMost(LAST_QUERIES_MS, pool.end());
    },
  };
}
