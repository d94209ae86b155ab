import { expect, it } from 'vitest';
import { driveMinutes } from '#shared/courses/drive-time.ts';
import { demoCourses } from './courses.ts';
import { demoHotels } from './hotels.ts';

const hotels = demoHotels();
const courses = new Map(demoCourses().map((course) => [course.id, course]));

it('are thirty hotels, each with its own id and slug, the same every time', () => {
  expect(hotels).toHaveLength(30);
  expect(demoHotels()).toEqual(hotels);
  expect(new Set(hotels.map((hotel) => hotel.id)).size).toBe(30);
  expect(new Set(hotels.map((hotel) => hotel.slug)).size).toBe(30);
});

it('lie at most an hour by road from the courses they name', () => {
  for (const hotel of hotels) {
    expect(hotel.nearCourseIds.length).toBeGreaterThan(0);
    for (const id of hotel.nearCourseIds) {
      expect(driveMinutes(hotel, courses.get(id)!), `${hotel.name}, ${courses.get(id)?.name}`).toBeLessThan(
        60,
      );
    }
  }
});

it('cost whole euros, more in high season, and state only known facts', () => {
  for (const { nightCentsBySeason: night, ...hotel } of hotels) {
    expect([night.LOW, night.MID, night.HIGH].every((cents) => cents % 100 === 0)).toBe(true);
    expect(night.LOW < night.MID && night.MID < night.HIGH).toBe(true);
    expect(`${hotel.name}${hotel.town}`).not.toMatch(/[()]/);
    expect(hotel.description).not.toMatch(/null|undefined/);
  }
});
