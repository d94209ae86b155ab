import { expect, it } from 'vitest';
import { minutesOfTime, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { matchTimes, type TimeFilter } from './match-times.ts';

const starts = [
  ['15:00', 60_00],
  ['07:00', 80_00],
  ['09:29', 80_00],
  ['09:30', 90_00],
  ['12:29', 90_01],
  ['12:30', 70_00],
] as const;

it.each<[what: string, filter: TimeFilter, found: string[]]>([
  ['nothing', {}, ['07:00', '09:29', '09:30', '12:29', '12:30', '15:00']],
  ['the early bird', { time: 'early_bird' }, ['07:00', '09:29']],
  ['the morning', { time: 'manana' }, ['09:30', '12:29']],
  ['midday', { time: 'mediodia' }, ['12:30']],
  ['the afternoon', { time: 'tarde' }, ['15:00']],
  ['a price, that price included', { maxPriceCents: 90_00 }, ['07:00', '09:29', '09:30', '12:30', '15:00']],
  ['both', { time: 'manana', maxPriceCents: 90_00 }, ['09:30']],
  ['less than any costs', { maxPriceCents: 1 }, []],
])('for %s, returns exactly those starts in order of time', (_, filter, found) => {
  const priced = starts.map(([time, priceCents]) => ({ startMinutes: minutesOfTime(time), priceCents }));
  expect(matchTimes(priced, filter).map((start) => timeOfMinutes(start.startMinutes))).toEqual(found);
});
