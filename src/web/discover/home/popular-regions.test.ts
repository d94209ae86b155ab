import { describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { popularRegions } from './popular-regions.ts';

const course = (region: string, basePrice: number | null) => ({ region, basePrice }) as GolfCourse;

describe('popular destinations', () => {
  it('are the four regions with most courses, each with its count and lowest price', () => {
    const courses = [
      course('Murcia', 50),
      course('Andalucía', 42.5),
      course('Andalucía', 90),
      course('Andalucía', null),
      course('Galicia', 26),
      course('Asturias', 45),
      course('Baleares', null),
    ];
    expect(popularRegions(courses)).toEqual([
      { region: 'Andalucía', courseCount: 3, fromCents: 4250 },
      { region: 'Asturias', courseCount: 1, fromCents: 4500 },
      { region: 'Baleares', courseCount: 1, fromCents: null },
      { region: 'Galicia', courseCount: 1, fromCents: 2600 },
    ]);
  });

  it('are none without courses', () => {
    expect(popularRegions([])).toEqual([]);
  });
});
