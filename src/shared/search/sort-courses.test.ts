import { describe, expect, it } from 'vitest';
import { type CourseSort, centreOf, type SortableCourse, sortCourses } from './sort-courses.ts';

type Live = NonNullable<SortableCourse['live']>;

function course(name: string, euros: number, live?: Partial<Live>, lat = 40): SortableCourse {
  const known: Live = {
    answer: 'TIMES',
    timesCount: 5,
    priceFromCents: euros * 100,
    firstTime: '09:00',
    offerPercent: null,
    ...live,
  };
  return { name, place: { lat, lon: -4 }, live: live ? known : null };
}

const names = (courses: readonly SortableCourse[], by: CourseSort, from?: { lat: number; lon: number }) =>
  sortCourses(courses, by, from).map(({ name }) => name);

describe('the order of results', () => {
  it('puts tee times before pending clubs, then silent ones, then full ones, in every order', () => {
    const all = [
      course('lleno', 1, { answer: 'NO_TIMES', firstTime: null }),
      course('callado', 2, { answer: 'NO_ANSWER', firstTime: null }),
      course('preguntando', 3, { answer: 'ASKING', firstTime: null }),
      course('sin preguntar', 4),
      course('libre', 500, { timesCount: 1, firstTime: '16:00' }, 20),
    ];
    for (const by of ['recommended', 'price', 'earliest', 'distance'] as const) {
      const sorted = names(all, by, { lat: 40, lon: -4 });
      expect(sorted[0]).toBe('libre');
      expect(sorted.slice(3)).toEqual(['callado', 'lleno']);
    }
  });

  it('by price uses the price of the day, and puts unknown prices last', () => {
    const all = [course('a', 50, { priceFromCents: 90_00 }), course('b', 80, { priceFromCents: 80_00 })];
    expect(names(all, 'price')).toEqual(['b', 'a']);
    const unknown = course('a sin precio', 40, { priceFromCents: null });
    expect(names([unknown, course('caro', 90, {})], 'price')).toEqual(['caro', 'a sin precio']);
  });

  it('by first tee time takes the earliest, then the cheaper', () => {
    const all = [
      course('tarde', 10, { firstTime: '10:00' }),
      course('pronto y caro', 90, { firstTime: '08:00' }),
      course('pronto', 40, { firstTime: '08:00' }),
    ];
    expect(names(all, 'earliest')).toEqual(['pronto', 'pronto y caro', 'tarde']);
  });

  it('by distance puts the nearest to the chosen place first', () => {
    const all = [course('lejos', 10, {}, 43), course('cerca', 90, {}, 37), course('medio', 50, {}, 40)];
    expect(names(all, 'distance', { lat: 36.5, lon: -4 })).toEqual(['cerca', 'medio', 'lejos']);
  });

  it('recommends offers first, then the most tee times, then the lower price, then by name', () => {
    const all = [
      course('ñu', 50, { timesCount: 9 }),
      course('nube', 50, { timesCount: 9 }),
      course('oferta', 90, { timesCount: 2, offerPercent: 20 }),
      course('oferta mayor', 90, { timesCount: 1, offerPercent: 30 }),
      course('más horas', 99, { timesCount: 20 }),
      course('barato', 40, { timesCount: 9 }),
    ];
    expect(names(all, 'recommended')).toEqual([
      'oferta mayor',
      'oferta',
      'más horas',
      'barato',
      'nube',
      'ñu',
    ]);
  });

  it('leaves the list it was given as it was', () => {
    const all = [course('b', 2), course('a', 1)];
    sortCourses(all, 'price');
    expect(all.map(({ name }) => name)).toEqual(['b', 'a']);
  });
});

it('measures from the middle of a place, and from nowhere when it has no courses', () => {
  expect(
    centreOf([
      { lat: 36, lon: -5 },
      { lat: 38, lon: -3 },
    ]),
  ).toEqual({ lat: 37, lon: -4 });
  expect(centreOf([])).toBeUndefined();
});
