import { describe, expect, it } from 'vitest';
import { sourceTypes } from '#shared/courses/contract.ts';
import { type GreenFeeSearch, readSearch, searchParamsOf, searchSources } from './search-address.ts';

const today = '2027-03-10';
const read = (query: string) => readSearch(new URLSearchParams(query), today);
const usual: GreenFeeSearch = { date: '2027-03-11', players: 2, sort: 'recommended' };

describe('a search in an address', () => {
  it.each<GreenFeeSearch>([
    usual,
    { ...usual, region: 'Costa del Sol' },
    {
      region: 'País Vasco',
      date: '2027-06-01',
      players: 4,
      time: 'manana',
      maxPrice: 120,
      holes: 9,
      source: 'TEEONE',
      sort: 'distance',
      near: 'Bilbao',
    },
  ])('is restored as it was written: %o', (search) => {
    expect(read(searchParamsOf(search).toString())).toEqual(search);
  });

  it('omits default values', () => {
    expect(searchParamsOf(usual).toString()).toBe('date=2027-03-11&players=2');
  });

  it.each([
    'time=noche',
    'maxPrice=-1',
    'maxPrice=1.5',
    'maxPrice=1e9',
    'holes=12',
    'source=OTHER',
    'sort=name',
    'region=',
    'near=%20%20',
    'date=2020-01-01&players=99',
  ])('leaves out invalid values: %s', (query) => {
    expect(searchParamsOf(read(query))).toEqual(searchParamsOf(usual));
  });

  it('knows every source of courses', () => {
    expect(searchSources).toEqual(sourceTypes);
  });
});
