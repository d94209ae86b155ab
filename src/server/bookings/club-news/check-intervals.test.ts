import { expect, it } from 'vitest';
import { addDays } from '#shared/kernel/tee-date.ts';
import { firstCheck, nextCheck } from './check-intervals.ts';

const line = {
  courseId: '01a1fdf9-dc35-7b27-a806-d2064915b390',
  playDate: '2027-03-27',
  timeZone: 'Europe/Madrid',
  flights: [{ startMinutes: 600 }, { startMinutes: 610 }],
};
const HOUR_MS = 3_600_000;

/** All checks from a moment on. */
function checksFrom(start: string, of = line): Date[] {
  const checks: Date[] = [];
  for (let at = nextCheck(of, new Date(start)); at; at = nextCheck(of, at)) {
    checks.push(at);
    if (checks.length > 500) throw new Error('never ends');
  }
  return checks;
}

it('checks some minutes after booking, and not later than the regular pace would', () => {
  const now = new Date('2027-03-01T10:00:00Z');
  expect(firstCheck(line, now)).toEqual(new Date('2027-03-01T10:05:00Z'));
  expect(firstCheck(line, new Date('2027-03-28T10:00:00Z'))).toBeNull();
});

it('checks daily, every six hours in the last three days, hourly from the day before until some hours after the start', () => {
  const checks = checksFrom('2027-03-01T10:00:00Z');
  const gaps = checks.slice(1).map((at, i) => (at.getTime() - checks[i]!.getTime()) / HOUR_MS);
  const teeTime = new Date('2027-03-27T09:00:00Z').getTime();
  const dayBefore = new Date('2027-03-25T23:00:00Z').getTime();
  for (const [i, gap] of gaps.entries()) {
    const at = checks[i]!.getTime();
    if (at >= dayBefore) expect(gap).toBeLessThanOrEqual(1);
    else if (at >= teeTime - 72 * HOUR_MS) expect(gap).toBeLessThanOrEqual(6);
    else expect(gap).toBeLessThanOrEqual(24);
  }
  expect(checks.length).toBeLessThan(80);
  expect(checks.at(-1)).toEqual(new Date('2027-03-27T15:10:00Z'));
});

it('gives all lines of one course-day the same times, and other days and courses other ones', () => {
  const early = { ...line, flights: [{ startMinutes: 480 }] };
  const far = '2027-03-01T10:00:00Z';
  expect(nextCheck(early, new Date(far))).toEqual(nextCheck(line, new Date(far)));
  const minutes = Array.from({ length: 20 }, (_, i) =>
    nextCheck({ ...line, playDate: addDays(line.playDate, i) }, new Date(far))!.getUTCMinutes(),
  );
  expect(new Set(minutes).size).toBeGreaterThan(5);
});

it('keeps the wall time of the course on the day on which its clocks change', () => {
  const changed = { ...line, playDate: '2027-03-28' };
  expect(checksFrom('2027-03-20T10:00:00Z', changed).at(-1)).toEqual(new Date('2027-03-28T14:10:00Z'));
});
