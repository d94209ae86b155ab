import { sql } from 'drizzle-orm';
import { originOfEntry } from '../observe/trace.ts';
import type { Queryable } from './database.ts';

/**
 * Runs a write in a transaction (the caller's, where there is one) that tells the database who causes it, for entries
 * that its triggers write: `salida.origin`, migration 0005.
 */
export async function tellingCause<T>(db: Queryable, write: (tx: Queryable) => Promise<T>): Promise<T> {
  const origin = originOfEntry();
  if (!origin) return write(db);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('salida.origin', ${JSON.stringify(origin)}, true)`);
    return write(tx);
  });
}
