import { sql } from 'drizzle-orm';
import type { Db } from './database/database.ts';

export interface Limit {
  readonly max: number;
  readonly minutes: number;
}

/** Counts tries in the database, so that every app process sees the same count. */
export interface Limits {
  /** Spends one try of `key`; false once the window's tries are used up. */
  spend(key: string, limit: Limit): Promise<boolean>;
  /** Gives a try back: what succeeded was no attack. */
  giveBack(key: string): Promise<void>;
}

export function createLimits(db: Db): Limits {
  return {
    async spend(key, { max, minutes }) {
      const { rows } = await db.execute<{ count: number }>(sql`
        insert into attempts as a (key, count, window_ends_at)
        values (${key}, 1, now() + make_interval(mins => ${minutes}))
        on conflict (key) do update set
          count = case when a.window_ends_at < now() then 1 else a.count + 1 end,
          window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
        returning count`);
      return (rows[0]?.count ?? 0) <= max;
    },
    async giveBack(key) {
      await db.execute(sql`update attempts set count = greatest(count - 1, 0) where key = ${key}`);
    },
  };
}
