import { readSnapshot } from '#server/platform/database/snapshot.ts';
import type { CheckResult, Finding } from '#server/reconciliation-check.ts';
import type { SheetDay } from '#server/tee-times/tee-times.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { maxFlightPlayers } from '#shared/tee-times/flights.ts';
import type { BookingChecksDeps } from './deps.ts';
import { listSoldTeeTimes } from './store.ts';

/** `sold`: players by the minutes of the tee time. */
function compareDay(courseId: string, day: SheetDay, sold: Map<number, number>): Finding[] {
  const findings: Finding[] = [];
  const report = (kind: Finding['kind'], start: number, detail: string) =>
    findings.push({ kind, subject: `${courseId} ${day.playDate} ${timeOfMinutes(start)}`, detail });
  day.remaining.forEach((placesLeft, slot) => {
    const start = day.firstMinutes + slot * day.intervalMinutes;
    const players = sold.get(start) ?? 0;
    sold.delete(start);
    const blocked = day.blocks.reduce((sum, places) => sum + (places[slot] ?? 0), 0);
    const occupied = players + blocked;
    if (occupied > maxFlightPlayers)
      report('oversold', start, `${players} players and ${blocked} blocked places`);
    if (placesLeft !== maxFlightPlayers - occupied)
      report(
        'driftedSlots',
        start,
        `${placesLeft} left, with ${players} players and ${blocked} blocked places`,
      );
  });
  for (const [start, players] of sold)
    report('driftedSlots', start, `${players} players on a tee time that the sheet doesn't have`);
  return findings;
}

/**
 * Every tee time that can still be played: places left = capacity − players of live lines − blocks. Sheets and lines
 * are read in one snapshot, so that concurrent bookings can't be seen in part. A course at a time limits its length.
 */
export async function checkSheets({ db, sheets }: BookingChecksDeps): Promise<CheckResult> {
  const findings: Finding[] = [];
  let checked = 0;
  for (const courseId of await sheets.listCoursesWithSheets(db)) {
    const { days, sold } = await readSnapshot(db, async (tx) => ({
      days: await sheets.readSheetDays(tx, courseId),
      sold: await listSoldTeeTimes(tx, courseId),
    }));
    const soldOn = Map.groupBy(sold, ({ play_date }) => play_date);
    for (const day of days) {
      checked += day.remaining.length;
      const ofDay = (soldOn.get(day.playDate) ?? []).map(
        ({ start_minutes, players }) => [start_minutes, players] as const,
      );
      findings.push(...compareDay(courseId, day, new Map(ofDay)));
    }
  }
  return { findings, checked, unreachable: [] };
}
