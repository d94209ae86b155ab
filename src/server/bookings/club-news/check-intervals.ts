import { createHash } from 'node:crypto';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { addDays, timeOfMinutes } from '#shared/kernel/tee-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Soon after booking: a club that corrects its sheet does so at once. */
const FIRST_CHECK_MS = 5 * MINUTE_MS;
const CLOSER_BEFORE_MS = 3 * DAY_MS;
/** A round and the time until its attendance is recorded. */
const ENDS_AFTER_MS = 6 * HOUR_MS;

/** The data that decides how often a line is checked. */
export interface LineToCheck {
  readonly courseId: string;
  readonly playDate: string;
  readonly timeZone: string;
  readonly flights: readonly { readonly startMinutes: number }[];
}

/** Lines of one course-day share their minute of the hour, so that one request covers all of them. */
function phaseOf({ courseId, playDate }: LineToCheck): number {
  const hash = createHash('sha256').update(`${courseId} ${playDate}`).digest();
  return (hash.readUInt32BE(0) % 60) * MINUTE_MS;
}

/** The first moment after `after` that is a multiple of the period, shifted by the phase. */
const nextOnGrid = (after: number, periodMs: number, phaseMs: number) =>
  (Math.floor((after - phaseMs) / periodMs) + 1) * periodMs + phaseMs;

/**
 * Time of the next check of a confirmed line (decision 024): daily, every six hours in the last three days, hourly from
 * the day before until some hours after the last flight's start; null once that is over.
 */
export function nextCheck(line: LineToCheck, now: Date): Date | null {
  const starts = line.flights.map(({ startMinutes }) => startMinutes);
  if (starts.length === 0) return null;
  const at = (minutes: number) => instantAt(line.playDate, timeOfMinutes(minutes), line.timeZone).getTime();
  const ends = at(Math.max(...starts)) + ENDS_AFTER_MS;
  if (now.getTime() >= ends) return null;
  const dayBefore = instantAt(addDays(line.playDate, -1), '00:00', line.timeZone).getTime();
  const phaseMs = phaseOf(line);
  const intervals = [
    { from: 0, periodMs: DAY_MS },
    { from: at(Math.min(...starts)) - CLOSER_BEFORE_MS, periodMs: 6 * HOUR_MS },
    { from: dayBefore, periodMs: HOUR_MS },
  ];
  const next = intervals.map(({ from, periodMs }) =>
    nextOnGrid(Math.max(now.getTime(), from - 1), periodMs, phaseMs),
  );
  return new Date(Math.min(...next, ends));
}

/** Time of the first check of a line that its club has just confirmed. */
export function firstCheck(line: LineToCheck, now: Date): Date | null {
  const regular = nextCheck(line, now);
  return regular && new Date(Math.min(regular.getTime(), now.getTime() + FIRST_CHECK_MS));
}
