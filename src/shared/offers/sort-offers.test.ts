import { expect, it } from 'vitest';
import { findOffers, sortOffers } from './sort-offers.ts';

const offer = (
  id: string,
  offerType: 'DIRECT_BOOKING' | 'PACKAGE_INQUIRY',
  priceFrom: number,
  percent?: number,
) => ({
  id,
  offerType,
  region: id < 'c' ? 'Murcia' : 'Baleares',
  province: id < 'c' ? 'Murcia' : 'Illes Balears',
  zone: id < 'c' ? 'Murcia' : 'Mallorca',
  expiresAt: `2027-03-0${9 - id.charCodeAt(0) + 97}T10:00:00.000Z`,
  priceFrom,
  announced: percent === undefined ? null : { percent },
});
const all = [
  offer('a', 'DIRECT_BOOKING', 40, 15),
  offer('b', 'PACKAGE_INQUIRY', 148),
  offer('c', 'PACKAGE_INQUIRY', 90, 30),
  offer('d', 'DIRECT_BOOKING', 55, 30),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

it.each([
  [{}, 'abcd'],
  [{ type: 'PACKAGE_INQUIRY' }, 'bc'],
  [{ region: 'murcia' }, 'ab'],
  [{ region: 'Mallorca', type: 'DIRECT_BOOKING' }, 'd'],
  [{ region: 'Atlantis' }, ''],
] as const)('offers by kind and place: %j', (filter, expected) => {
  expect(ids(findOffers(all, filter))).toBe(expected);
});

it.each([
  ['newest', 'abcd'],
  ['ending', 'dcba'],
  ['price', 'adcb'],
  ['discount', 'cdab'],
] as const)('offers sorted by %s', (by, expected) => {
  expect(ids(sortOffers(all, by))).toBe(expected);
});
