import { sql } from 'drizzle-orm';
import type { Db, Queryable } from './database/database.ts';
import { executeNamed } from './database/execute-named.ts';

export interface Limit {
  readonly max: number;
  readonly minutes: number;
}

/** Counts tries in the database, so that every app process sees the same count. */
export interface Limits {
  /** Spends one try of `key`; false once the window's tries are used up. */
  spend(key: string, limit: Limit): Promise<boolean>;
  /** Refunds a try: a success was no attack. */
  refund(key: string): Promise<void>;
  /** Deletes the counts of these keys, in the caller's transaction. */
  deleteCounts(tx: Queryable, keys: readonly string[]): Promise<void>;
  /** Deletes expired counts; otherwise strangers could fill the disk with them. */
  deleteEnded(): Promise<void>;
}

export function createLimits(db: Db): Limits {
  return {
    async spend(key, { max, minutes }) {
      // A count that a crash reverts by half a second is no loss: no caller waits for the disk.
      const [row] = await executeNamed<{ count: number }>(
        db,
        'spend',
        sql`
        with quick as materialized (select set_config('synchronous_commit', 'off', true))
        insert into attempts as a (key, count, window_ends_at)
        select ${key}, 1, now() + make_interval(mins => ${minutes}) from quick
        on conflict (key) do update set
          count = case when a.window_ends_at < now() then 1 else a.count + 1 end,
          window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
        returning count`,
      );
      return (row?.count ?? 0) <= max;
    },
    async refund(key) {
      await db.execute(sql`update attempts set count = greatest(count - 1, 0) where key = ${key}`);
    },
    async deleteCounts(tx, keys) {
      await tx.execute(sql`delete from attempts where key = any(${sql.param(keys)}::text[])`);
    },
    async deleteEnded() {
      await db.execute(sql`delete from attempts where window_ends_at < now()`);
    },
  };
}
