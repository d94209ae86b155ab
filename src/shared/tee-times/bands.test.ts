import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { isPreferred, orderByPreference, preferenceRank, timePreferences } from './bands.ts';

it.each([
  [undefined, '11:59', false],
  [undefined, '12:00', true],
  [undefined, '17:59', true],
  [undefined, '18:00', false],
  ['early_bird', '05:59', false],
  ['early_bird', '06:00', true],
  ['early_bird', '11:59', true],
  ['manana', '06:00', true],
  ['manana', '12:00', false],
  ['mediodia', '11:59', false],
  ['mediodia', '12:00', true],
  ['tarde', '17:59', true],
  ['tarde', '18:00', false],
] as const)('for %s the time %s is preferred: %s', (preference, time, preferred) => {
  expect(isPreferred(preference, minutesOfTime(time))).toBe(preferred);
});

it.each([
  ['early_bird', '07:00', 0],
  ['early_bird', '09:29', 0],
  ['early_bird', '09:30', 1],
  ['manana', '09:30', 0],
  ['manana', '08:00', 1],
  ['manana', '12:15', 2],
  ['mediodia', '14:59', 0],
  ['mediodia', '15:00', 1],
  ['tarde', '15:00', 0],
  ['tarde', '09:00', 2],
] as const)('for %s the time %s ranks %d', (preference, time, rank) => {
  expect(preferenceRank(preference, minutesOfTime(time))).toBe(rank);
});

it('shows the wanted hours first, then that half of the day, then the rest, each in order of time', () => {
  const times = ['13:00', '08:00', '10:00', '09:30', '07:00'].map((time) => ({
    startMinutes: minutesOfTime(time),
  }));
  expect(orderByPreference(times, 'manana').map((time) => time.startMinutes / 60)).toEqual([
    9.5, 10, 7, 8, 13,
  ]);
});

it('orders several days by day within a rank', () => {
  const times = [
    { playDate: '2026-12-22', startMinutes: 480 },
    { playDate: '2026-12-21', startMinutes: 500 },
  ];
  expect(orderByPreference(times, 'early_bird').map((time) => time.playDate)).toEqual([
    '2026-12-21',
    '2026-12-22',
  ]);
});

it('never shows a time that is not preferred before one that is, and loses none', () => {
  const times = fc.array(fc.record({ startMinutes: fc.integer({ min: 0, max: 1439 }) }));
  fc.assert(
    fc.property(times, fc.constantFrom(...timePreferences), (list, preference) => {
      const ordered = orderByPreference(list, preference);
      const flags = ordered.map((time) => isPreferred(preference, time.startMinutes));
      expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
      expect(ordered.toSorted((a, b) => a.startMinutes - b.startMinutes)).toEqual(
        list.toSorted((a, b) => a.startMinutes - b.startMinutes),
      );
    }),
  );
});
