import { expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { regionSummaries } from './region-summaries.ts';

const course = (region: string, zone: string, basePrice: number, latitude = 40) =>
  ({ region, zone, basePrice, latitude, longitude: -4 }) as GolfCourse;

it('has every region once, the largest first, with its lowest price and its own zones', () => {
  const regions = regionSummaries([
    course('Madrid', 'Madrid', 70),
    course('Cataluña', 'Costa Brava', 90),
    course('Cataluña', 'Barcelona', 59.5, 41),
    course('Cataluña', 'Costa Brava', 100, 42),
    course('Asturias', 'Asturias', 40),
  ]);
  expect(
    regions.map(({ name, courseCount, fromCents, zones }) => [
      name,
      courseCount,
      fromCents,
      zones.map((zone) => `${zone.name} ${zone.courseCount}`),
    ]),
  ).toEqual([
    ['Cataluña', 3, 59_50, ['Costa Brava 2', 'Barcelona 1']],
    ['Asturias', 1, 40_00, []],
    ['Madrid', 1, 70_00, []],
  ]);
  expect(regions[0]!.centre.lat).toBe(41);
});
