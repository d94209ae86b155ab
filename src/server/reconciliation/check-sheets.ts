import { sql } from 'drizzle-orm';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { maxFlightPlayers } from '#shared/tee-times/flights.ts';
import type { ReconciliationDeps } from './deps.ts';
import type { Finding, Look } from './finding.ts';

interface SheetRow extends Record<string, unknown> {
  course_id: string;
  play_date: string;
  first_minutes: number;
  interval_minutes: number;
  /** Hexadecimal, a byte for each tee time. */
  remaining: string;
  /** Places that are not for sale, one string for each reason; null when there are none. */
  blocks: string[] | null;
  /** Players on each tee time of live bookings. */
  sold: { start: number; players: number }[] | null;
}

/**
 * Every tee time that can still be played: places left = capacity − players of live lines − blocks. One statement, so
 * that concurrent bookings can't be seen in part. A course at a time limits the size of the result.
 */
async function sheetsOf({ db }: ReconciliationDeps, courseId: string): Promise<SheetRow[]> {
  const { rows } = await db.execute<SheetRow>(sql`
    select d.course_id, d.play_date::text, d.first_minutes, d.interval_minutes, encode(d.remaining, 'hex') as remaining,
      (select array_agg(encode(b.places, 'hex')) from sheet_blocks b
        where b.course_id = d.course_id and b.play_date = d.play_date) as blocks,
      (select json_agg(json_build_object('start', s.start_minutes, 'players', s.players)) from (
        select f.start_minutes, sum(f.players)::int as players
        from course_bookings l join flights f on f.course_booking_id = l.id
        where l.course_id = d.course_id and l.play_date = d.play_date and l.status = 'LIVE'
        group by f.start_minutes) s) as sold
    from tee_sheet_days d
    where d.course_id = ${courseId} and d.play_date >= current_date - 1`);
  return rows;
}

function compare(row: SheetRow): Finding[] {
  const findings: Finding[] = [];
  const remaining = Buffer.from(row.remaining, 'hex');
  const blocks = (row.blocks ?? []).map((hex) => Buffer.from(hex, 'hex'));
  const sold = new Map((row.sold ?? []).map(({ start, players }) => [start, players]));
  const say = (kind: Finding['kind'], start: number, detail: string) =>
    findings.push({
      kind,
      subject: `${row.course_id} ${row.play_date} ${timeOfMinutes(start)}`,
      detail,
    });
  remaining.forEach((left, slot) => {
    const start = row.first_minutes + slot * row.interval_minutes;
    const players = sold.get(start) ?? 0;
    sold.delete(start);
    const blocked = blocks.reduce((sum, places) => sum + (places[slot] ?? 0), 0);
    const taken = players + blocked;
    if (taken > maxFlightPlayers) say('oversold', start, `${players} players and ${blocked} blocked places`);
    if (left !== maxFlightPlayers - taken)
      say('driftedSlots', start, `${left} left, with ${players} players and ${blocked} blocked places`);
  });
  for (const [start, players] of sold)
    say('driftedSlots', start, `${players} players on a tee time that the sheet doesn't have`);
  return findings;
}

export async function checkSheets(deps: ReconciliationDeps): Promise<Look> {
  const { rows: courses } = await deps.db.execute<{ course_id: string }>(
    sql`select distinct course_id from tee_sheet_days`,
  );
  const findings: Finding[] = [];
  let checked = 0;
  for (const { course_id } of courses) {
    for (const row of await sheetsOf(deps, course_id)) {
      checked += row.remaining.length / 2;
      findings.push(...compare(row));
    }
  }
  return { findings, checked, unreachable: [] };
}
