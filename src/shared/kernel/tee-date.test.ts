import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  eachDay,
  isTeeDate,
  isTimeOfDay,
  minutesOfTime,
  timeOfMinutes,
  weekday,
} from './tee-date.ts';

const date = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2026-01-01', days));
const days = fc.integer({ min: -1000, max: 1000 });

it('moves by days and back to the same date', () => {
  fc.assert(
    fc.property(date, days, (from, count) => {
      expect(addDays(addDays(from, count), -count)).toBe(from);
      expect(daysBetween(from, addDays(from, count))).toBe(count);
    }),
  );
});

it('compares as text like on the calendar', () => {
  fc.assert(
    fc.property(date, date, (a, b) => {
      expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
    }),
  );
});

it('advances the weekday by one each day', () => {
  fc.assert(
    fc.property(date, (day) => {
      expect(weekday(addDays(day, 1))).toBe((weekday(day) % 7) + 1);
    }),
  );
});

it.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('crosses DST days, leap days and years: %s + %d = %s', (from, count, to) => {
  expect(addDays(from, count)).toBe(to);
});

it('counts both ends of a stay, and nothing when it ends before it begins', () => {
  expect(eachDay('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(eachDay('2026-12-30', '2026-12-30')).toEqual(['2026-12-30']);
  expect(eachDay('2026-12-30', '2026-12-29')).toEqual([]);
});

it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', '2026-01-01T00:00'])(
  'refuses %j as a date',
  (text) => {
    expect(isTeeDate(text)).toBe(false);
  },
);

it('accepts the days that exist', () => {
  fc.assert(
    fc.property(date, (day) => {
      expect(isTeeDate(day)).toBe(true);
    }),
  );
  expect(isTeeDate('2028-02-29')).toBe(true);
});

it('reads every minute of the day back as written', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    expect(minutesOfTime(timeOfMinutes(minutes))).toBe(minutes);
  }
});

it.each(['24:00', '9:00', '09:60', '0900', '09:00:00', ''])('refuses %j as a time of day', (text) => {
  expect(isTimeOfDay(text)).toBe(false);
  expect(() => minutesOfTime(text)).toThrow(RangeError);
});
