import { sql } from 'drizzle-orm';
import type { Course } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { addDays, eachDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import { maxFlightPlayers } from '#shared/tee-times/flights.ts';
import { slotCount } from '#shared/tee-times/sheet.ts';

/** How far ahead tee times are sold. */
export const HORIZON_DAYS = 365;
const ROWS_A_STATEMENT = 2000;

/** Places of a new day that are not for sale, with the reason; one byte a slot. */
export interface DayBlock {
  readonly reason: string;
  readonly places: Uint8Array;
}

interface NewDay {
  region: string;
  date: TeeDate;
  course: string;
  first: number;
  interval: number;
  slots: number;
  remaining: string;
  reason: string | null;
  places: string | null;
}

function newDay(course: Course, date: TeeDate, blockOf: BlockOf | undefined): NewDay[] {
  const season = seasonOn(course.seasons, date);
  const slots = season ? slotCount(season, course.intervalMinutes) : 0;
  if (!season || slots === 0) return [];
  const block = blockOf?.(course, date);
  const placesLeft = new Uint8Array(slots).map((_, slot) => maxFlightPlayers - (block?.places[slot] ?? 0));
  return [
    {
      region: course.region,
      date,
      course: course.id,
      first: season.firstMinutes,
      interval: course.intervalMinutes,
      slots,
      remaining: Buffer.from(placesLeft).toString('hex'),
      reason: block?.reason ?? null,
      places: block ? Buffer.from(block.places).toString('hex') : null,
    },
  ];
}

export type BlockOf = (course: Course, date: TeeDate) => DayBlock | undefined;

async function insertDays(db: Db, days: readonly NewDay[]): Promise<void> {
  await db.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(region text, date date, course uuid,
        first int, "interval" int, slots int, remaining text, reason text, places text)
    ), made as (
      insert into tee_sheet_days (region, play_date, course_id, first_minutes, interval_minutes, slots, remaining)
      select region, date, course, first, "interval", slots, decode(remaining, 'hex') from wanted
      on conflict do nothing returning course_id, play_date
    )
    insert into sheet_blocks (course_id, play_date, reason, places)
    select w.course, w.date, w.reason, decode(w.places, 'hex') from wanted w
    join made m on m.course_id = w.course and m.play_date = w.date
    where w.reason is not null on conflict do nothing`);
}

/**
 * Creates the missing sheets between today and the horizon, for courses with a local sheet. Existing days stay
 * unchanged, so it may run at any time and concurrently.
 */
export async function extendSheets(
  db: Db,
  courses: readonly Course[],
  now: Date,
  blockOf?: BlockOf,
): Promise<number> {
  const local = courses.filter((course) => course.sourceType === 'LOCAL');
  const { rows } = await db.execute<{ course_id: string; last: TeeDate }>(
    sql`select course_id, max(play_date)::text as last from tee_sheet_days group by course_id`,
  );
  const lastOf = new Map(rows.map((row) => [row.course_id, row.last]));
  const missing = local.flatMap((course) => {
    const today = todayAt(course.timeZone, now);
    const last = lastOf.get(course.id);
    const from = last && last >= today ? addDays(last, 1) : today;
    return eachDay(from, addDays(today, HORIZON_DAYS)).flatMap((date) => newDay(course, date, blockOf));
  });
  for (let at = 0; at < missing.length; at += ROWS_A_STATEMENT) {
    await insertDays(db, missing.slice(at, at + ROWS_A_STATEMENT));
  }
  return missing.length;
}
