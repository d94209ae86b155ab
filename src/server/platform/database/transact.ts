import { TransactionRollbackError } from 'drizzle-orm';
import type { Queryable, Tx } from './database.ts';

/** A transaction that rolls back when its work is refused: the refusal is its result, as of any use case. */
export async function transact<R extends { readonly ok: boolean }>(
  db: Queryable,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  let refusal: R | undefined;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refusal = result;
      return tx.rollback();
    });
  } catch (error) {
    if (refusal && error instanceof TransactionRollbackError) return refusal;
    throw error;
  }
}
