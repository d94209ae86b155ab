import { expect, it } from 'vitest';
import { findHotels, sortHotels } from './sort-hotels.ts';

const hotel = (name: string, stars: number, pricePerNight: number, driveMinutes: number | null) => ({
  name,
  region: name < 'C' ? 'Andalucía' : 'Canarias',
  province: name < 'C' ? 'Cádiz' : 'Las Palmas',
  zone: name < 'C' ? 'Costa del Sol' : 'Canarias',
  stars,
  pricePerNight,
  nearestCourse: driveMinutes === null ? null : { driveMinutes },
});
const all = [
  hotel('A', 4, 200, 12),
  hotel('B', 5, 100, 30),
  hotel('C', 5, 150, 12),
  hotel('D', 4, 100, null),
];
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('');

it.each([
  [{}, 'ABCD'],
  [{ region: 'Andalucía' }, 'AB'],
  [{ region: 'costa del sol', stars: 5 }, 'B'],
  [{ stars: 5 }, 'BC'],
] as const)('hotels by place and stars: %j', (filter, expected) => {
  expect(names(findHotels(all, filter))).toBe(expected);
});

it.each([
  ['recommended', 'CABD'],
  ['price', 'BDCA'],
  ['stars', 'BCDA'],
] as const)('hotels sorted by %s', (by, expected) => {
  expect(names(sortHotels(all, by))).toBe(expected);
});
