import { expect, it } from 'vitest';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { earliestBookable, isBookable } from './lead-time.ts';

const at = (playDate: string, time: string) => ({ playDate, startMinutes: minutesOfTime(time) });
const now = new Date('2026-12-21T09:00:30Z');

it.each([
  ['Europe/Madrid', 0, '10:00', false],
  ['Europe/Madrid', 0, '10:01', true],
  ['Europe/Madrid', 120, '12:00', false],
  ['Europe/Madrid', 120, '12:01', true],
  ['Atlantic/Canary', 0, '09:01', true],
  ['Atlantic/Canary', 0, '09:00', false],
])('in %s with %d minutes of notice, %s can be booked: %s', (zone, notice, time, bookable) => {
  expect(isBookable(at('2026-12-21', time), earliestBookable(zone, now, notice))).toBe(bookable);
});

it('sells no day that is over and every hour of a later day', () => {
  const earliest = earliestBookable('Europe/Madrid', now, 60);
  expect(isBookable(at('2026-12-20', '23:00'), earliest)).toBe(false);
  expect(isBookable(at('2026-12-22', '07:00'), earliest)).toBe(true);
});

it('counts notice in elapsed hours across a DST change', () => {
  const saturdayNight = new Date('2026-03-28T22:00:00Z');
  expect(earliestBookable('Europe/Madrid', saturdayNight, 10 * 60)).toEqual(at('2026-03-29', '10:00'));
});

it('takes notice past midnight to the next day', () => {
  expect(earliestBookable('Europe/Madrid', new Date('2026-12-21T22:30:00Z'), 60)).toEqual(
    at('2026-12-22', '00:30'),
  );
});
