import { expect, it } from 'vitest';
import { offerParams, readOffers } from './offers-address.ts';

const read = (query: string) => readOffers(new URLSearchParams(query));

it.each([
  ['', { sort: 'newest' }],
  [
    'type=PACKAGE_INQUIRY&region=Murcia&sort=price',
    { type: 'PACKAGE_INQUIRY', region: 'Murcia', sort: 'price' },
  ],
  ['type=OTHER&region=%20&sort=luck', { sort: 'newest' }],
])('reads the valid parameters of an address and ignores the others: %s', (query, expected) => {
  expect(read(query)).toEqual({ type: undefined, region: undefined, ...expected });
});

it('a list’s address leads to the same list, and omits default values', () => {
  const search = read('type=DIRECT_BOOKING&region=Costa+Brava&sort=ending');
  expect(readOffers(offerParams(search))).toEqual(search);
  expect(offerParams(read('sort=newest')).toString()).toBe('');
});
