import { expect, it } from 'vitest';
import { isInSeason, seasonOn } from './seasons.ts';

const winter = { name: 'LOW', fromDay: '11-16', toDay: '02-14' };
const spring = { name: 'HIGH', fromDay: '02-15', toDay: '05-31' };

it.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2026-12-31', true],
  ['2027-01-01', true],
  ['2027-02-14', true],
  ['2027-02-15', false],
])('a winter that wraps the year has %s: %s', (date, inside) => {
  expect(isInSeason(winter, date)).toBe(inside);
});

it('has both its ends, leap days included', () => {
  expect(isInSeason(spring, '2027-02-15')).toBe(true);
  expect(isInSeason(spring, '2028-02-29')).toBe(true);
  expect(isInSeason(spring, '2027-05-31')).toBe(true);
});

it('is the first that has the date, or none', () => {
  expect(seasonOn([winter, spring], '2027-03-01')).toBe(spring);
  expect(seasonOn([winter, spring], '2027-07-01')).toBeUndefined();
});
