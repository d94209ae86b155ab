import { expect, it } from 'vitest';
import type { Rate } from '#shared/courses/rates.ts';
import { lowestPriceOn } from './day-price.ts';

const rate = (dayKind: Rate['dayKind'], band: Rate['band'], euros: number, holes = 18): Rate => ({
  season: 'HIGH',
  dayKind,
  band,
  holes,
  priceCents: euros * 100,
});
const course = {
  holes: 18,
  intervalMinutes: 10,
  seasons: [{ name: 'HIGH', fromDay: '02-15', toDay: '11-15', firstMinutes: 8 * 60, lastMinutes: 16 * 60 }],
  rates: [
    rate('WEEKDAY', 'ANY', 90),
    rate('WEEKDAY', 'EARLY', 80),
    rate('WEEKDAY', 'TWILIGHT', 60),
    rate('WEEKEND', 'MORNING', 120),
    rate('WEEKDAY', 'ANY', 9, 9),
  ],
};

it.each([
  ['a summer weekday: the twilight rate', '2027-07-01', [400, 1000], 60_00],
  ['a weekday whose light ends before twilight: the early rate', '2027-11-12', [400, 840], 80_00],
  ['a weekday that gets light after the early hours: the day rate', '2027-11-12', [600, 840], 90_00],
  ['a day too short to play: none', '2027-11-12', [600, 500], null],
  ['a Saturday: the only rate there is', '2027-03-13', [400, 1000], 120_00],
  ['a day of no season: none', '2027-01-12', [400, 1000], null],
] as const)('is sold from its lowest playable start on %s', (_, date, [firstMinutes, lastMinutes], cents) => {
  expect(lowestPriceOn(course, date, { firstMinutes, lastMinutes })).toBe(cents);
});
