import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** A day of a course's own tee sheet, with the places that are not for sale. One byte a tee time. */
export interface SheetDay {
  readonly playDate: string;
  readonly firstMinutes: number;
  readonly intervalMinutes: number;
  readonly remaining: Uint8Array;
  /** One for each reason. */
  readonly blocks: readonly Uint8Array[];
}

export async function listCoursesWithSheets(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ course_id: string }>(
    sql`select distinct course_id from tee_sheet_days`,
  );
  return rows.map(({ course_id }) => course_id);
}

interface SheetRow extends Record<string, unknown> {
  play_date: string;
  first_minutes: number;
  interval_minutes: number;
  /** Hexadecimal. */
  remaining: string;
  blocks: string[] | null;
}

const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/** The days of a course that can still be played, from yesterday on. */
export async function readSheetDays(tx: Queryable, courseId: string): Promise<SheetDay[]> {
  const { rows } = await tx.execute<SheetRow>(sql`
    select d.play_date::text, d.first_minutes, d.interval_minutes, encode(d.remaining, 'hex') as remaining,
      (select array_agg(encode(b.places, 'hex')) from sheet_blocks b
        where b.course_id = d.course_id and b.play_date = d.play_date) as blocks
    from tee_sheet_days d
    where d.course_id = ${courseId} and d.play_date >= current_date - 1`);
  return rows.map((row) => ({
    playDate: row.play_date,
    firstMinutes: row.first_minutes,
    intervalMinutes: row.interval_minutes,
    remaining: bytesOf(row.remaining),
    blocks: (row.blocks ?? []).map(bytesOf),
  }));
}
