import { expect, it } from 'vitest';
import type { Rate } from '#shared/courses/rates.ts';
import { rateTable } from './rate-table.ts';

const seasons = [
  { name: 'LOW', fromDay: '11-16', toDay: '02-14' },
  { name: 'HIGH', fromDay: '09-01', toDay: '11-15' },
  { name: 'HIGH', fromDay: '02-15', toDay: '05-31' },
];
const rate = (season: string, dayKind: Rate['dayKind'], band: Rate['band'], euros: number, holes = 18) => ({
  season,
  dayKind,
  band,
  holes,
  priceCents: euros * 100,
});
const rates: Rate[] = [
  rate('HIGH', 'WEEKDAY', 'ANY', 90),
  rate('HIGH', 'WEEKDAY', 'TWILIGHT', 60),
  rate('HIGH', 'WEEKEND', 'MORNING', 120),
  rate('LOW', 'WEEKDAY', 'ANY', 50),
  rate('HIGH', 'WEEKDAY', 'EARLY', 9, 9),
];

it('returns a table for each season, in the order of the year, for the requested number of holes', () => {
  expect(rateTable(seasons, rates, 18)).toEqual([
    {
      name: 'HIGH',
      parts: [
        { fromDay: '02-15', toDay: '05-31' },
        { fromDay: '09-01', toDay: '11-15' },
      ],
      rows: [
        { dayKind: 'WEEKDAY', prices: [90_00, 90_00, 90_00, 60_00] },
        { dayKind: 'WEEKEND', prices: [null, 120_00, null, null] },
      ],
    },
    {
      name: 'LOW',
      parts: [{ fromDay: '11-16', toDay: '02-14' }],
      rows: [
        { dayKind: 'WEEKDAY', prices: [50_00, 50_00, 50_00, 50_00] },
        { dayKind: 'WEEKEND', prices: [null, null, null, null] },
      ],
    },
  ]);
});
