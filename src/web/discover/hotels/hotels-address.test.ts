import { expect, it } from 'vitest';
import { hotelParams, readHotels } from './hotels-address.ts';

const read = (query: string) => readHotels(new URLSearchParams(query));

it.each([
  ['', {}],
  ['region=Galicia&stars=5&sort=price', { region: 'Galicia', stars: 5, sort: 'price' }],
  ['region=&stars=7&sort=luck', {}],
])('reads the valid parameters of an address and ignores the others: %s', (query, expected) => {
  expect(read(query)).toEqual({ region: undefined, stars: undefined, sort: 'recommended', ...expected });
});

it('a list’s address leads to the same list, and omits default values', () => {
  const search = read('region=Costa+Brava&stars=4&sort=stars');
  expect(readHotels(hotelParams(search))).toEqual(search);
  expect(hotelParams(read('')).toString()).toBe('');
});
