import { expect, it } from 'vitest';
import type { CourseResult } from '#shared/search/contract.ts';
import type { GreenFeeSearch } from './search-address.ts';
import { findCourses, type ListedCourse, placeOf } from './search-courses.ts';

function course(id: string, facts: Partial<ListedCourse> = {}): ListedCourse {
  return {
    id,
    name: id,
    town: 'Marbella',
    province: 'Málaga',
    region: 'Andalucía',
    zone: 'Costa del Sol',
    location: 'Marbella, Málaga',
    latitude: 36.5,
    longitude: -5,
    holes: 18,
    par: 72,
    sourceType: 'LOCAL',
    basePrice: 80,
    ...facts,
  };
}

const all = [
  course('dearest', { basePrice: 200 }),
  course('short', { holes: 9, basePrice: 30, town: 'Mijas', latitude: 36.6 }),
  course('outside', { sourceType: 'TEEONE', basePrice: 60 }),
  course('north', {
    region: 'Galicia',
    zone: 'Galicia',
    province: 'A Coruña',
    town: 'Arteixo',
    latitude: 43.3,
  }),
];
const usual: GreenFeeSearch = { date: '2027-03-11', players: 2, sort: 'price' };
const ids = (search: Partial<GreenFeeSearch>, live?: Record<string, CourseResult>) =>
  findCourses(all, { ...usual, ...search }, live).map((one) => one.course.id);

it.each<[what: string, search: Partial<GreenFeeSearch>, expected: string[]]>([
  ['nothing', {}, ['dearest', 'north', 'outside', 'short']],
  ['a zone', { region: 'costa del sol' }, ['dearest', 'outside', 'short']],
  ['nine holes', { holes: 9 }, ['short']],
  ['a source', { source: 'TEEONE' }, ['outside']],
  ['a place that is none', { region: 'Atlántida' }, []],
  ['the nearest to a town', { sort: 'distance', near: 'Arteixo' }, ['north', 'short', 'dearest', 'outside']],
])('for the filter %s, lists exactly those, in order', (_, search, expected) => {
  expect(ids(search)).toEqual(expected);
});

it('sorts by the price that a club returned, not by prices of other days', () => {
  const result = { courseId: 'outside', answer: 'TIMES', seenAt: null, times: [], timesCount: 3 } as const;
  const live = {
    outside: {
      ...result,
      times: [],
      otherTimesCount: 0,
      priceFrom: 200,
      fullPriceFrom: 200,
      offerPercent: null,
    },
  };
  expect(ids({}, live)).toEqual(['outside', 'dearest', 'north', 'short']);
});

it('finds the centre of a town before that of a larger place of the same name', () => {
  expect(placeOf('Mijas', all)?.lat).toBe(36.6);
  expect(placeOf('Galicia', all)?.lat).toBe(43.3);
  expect(placeOf('Atlántida', all)).toBeUndefined();
});
