import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantAt, todayAt, wallClock } from './course-clock.ts';
import { addDays, timeOfMinutes } from './tee-date.ts';

const madrid = 'Europe/Madrid';
const canary = 'Atlantic/Canary';

it.each([
  ['2026-12-21', '10:20', madrid, '2026-12-21T09:20:00.000Z'],
  ['2026-12-21', '10:20', canary, '2026-12-21T10:20:00.000Z'],
  ['2026-06-21', '10:20', madrid, '2026-06-21T08:20:00.000Z'],
  ['2026-06-21', '10:20', canary, '2026-06-21T09:20:00.000Z'],
  // The days the clocks change: 29 March forward, 25 October back, at 01:00 UTC in both zones.
  ['2026-03-28', '08:00', madrid, '2026-03-28T07:00:00.000Z'],
  ['2026-03-29', '08:00', madrid, '2026-03-29T06:00:00.000Z'],
  ['2026-03-29', '08:00', canary, '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '08:00', madrid, '2026-10-25T07:00:00.000Z'],
  ['2026-10-25', '08:00', canary, '2026-10-25T08:00:00.000Z'],
])('%s %s at a course in %s is the instant %s', (date, time, zone, instant) => {
  expect(instantAt(date, time, zone).toISOString()).toBe(instant);
});

it('reads a time that spring skips as the moment after the gap', () => {
  expect(wallClock(instantAt('2026-03-29', '02:30', madrid), madrid)).toEqual({
    date: '2026-03-29',
    time: '03:30',
  });
});

it('keeps the promised hour of any tee time, on every day of the year, in both zones', () => {
  const teeTime = fc.record({
    date: fc.nat(730).map((days) => addDays('2026-01-01', days)),
    time: fc.integer({ min: 6 * 60, max: 21 * 60 }).map(timeOfMinutes),
    zone: fc.constantFrom(madrid, canary),
  });
  fc.assert(
    fc.property(teeTime, ({ date, time, zone }) => {
      expect(wallClock(instantAt(date, time, zone), zone)).toEqual({ date, time });
    }),
  );
});

it('is still yesterday in the Canaries for an hour after midnight in Madrid', () => {
  const now = new Date('2026-12-20T23:30:00Z');
  expect(todayAt(madrid, now)).toBe('2026-12-21');
  expect(todayAt(canary, now)).toBe('2026-12-20');
});

it('counts 24 elapsed hours before a tee time after a DST change as another hour of the day before', () => {
  const start = instantAt('2026-03-29', '09:00', madrid);
  expect(wallClock(new Date(start.getTime() - 24 * 3_600_000), madrid)).toEqual({
    date: '2026-03-28',
    time: '08:00',
  });
});
