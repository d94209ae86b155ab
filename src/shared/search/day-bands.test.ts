import { expect, it } from 'vitest';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { bandOf } from './day-bands.ts';

it.each([
  ['06:40', 'early_bird'],
  ['07:00', 'early_bird'],
  ['09:29', 'early_bird'],
  ['09:30', 'manana'],
  ['12:30', 'mediodia'],
  ['15:00', 'tarde'],
  ['18:10', 'tarde'],
] as const)('%s is shown under %s', (time, band) => {
  expect(bandOf(minutesOfTime(time))).toBe(band);
});
