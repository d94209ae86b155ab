import { expect, it } from 'vitest';
import { budgetRangeOf, groupProfileOf, pricePerPersonPerDayCents } from './classify.ts';

it.each([
  ['competición', 'COMPETITION'],
  ['Competicion', 'COMPETITION'],
  ['familia', 'FAMILY'],
  ['familiar', 'FAMILY'],
  ['pareja', 'COUPLE'],
  ['amigos', 'FRIENDS'],
  ['gastronomia', 'FRIENDS'],
  ['', 'FRIENDS'],
])('the travel style %j means %s', (style, profile) => {
  expect(groupProfileOf(style)).toBe(profile);
});

it.each([
  [0, 'UNDER_100'],
  [399_99, 'UNDER_100'],
  [400_00, 'BETWEEN_100_150'],
  [599_99, 'BETWEEN_100_150'],
  [600_00, 'BETWEEN_150_250'],
  [999_99, 'BETWEEN_150_250'],
  [1000_00, 'OVER_250'],
])('a total of %d cents is in the range %s', (total, range) => {
  expect(budgetRangeOf(total)).toBe(range);
});

it('divides the total by players and by days, arrival and departure counted', () => {
  const stay = { startDate: '2027-03-12', endDate: '2027-03-14' };
  expect(pricePerPersonPerDayCents({ totalCents: 1200_00, playerCount: 4, ...stay })).toBe(100_00);
  expect(pricePerPersonPerDayCents({ totalCents: 1000_00, playerCount: 3, ...stay })).toBe(111_11);
  const oneDay = { startDate: '2027-03-12', endDate: '2027-03-12' };
  expect(pricePerPersonPerDayCents({ totalCents: 150_00, playerCount: 2, ...oneDay })).toBe(75_00);
});
