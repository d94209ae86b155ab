import { expect, it } from 'vitest';
import { dayKindOf } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { addDays, eachDay } from '#shared/kernel/tee-date.ts';
import { daylightOn, playableWindow } from '#shared/tee-times/daylight.ts';
import { fitGroup } from '#shared/tee-times/fit-group.ts';
import { openSlots } from '#shared/tee-times/sheet.ts';
import { demoCourses } from './courses.ts';
import { dayOccupancy } from './occupancy.ts';

const courses = demoCourses();
const from = '2026-11-21';
/** Every fifth day of a year: each weekday and every season comes up. */
const days = eachDay(from, addDays(from, 364)).filter((_, i) => i % 5 === 0);
const everyDay = courses.flatMap((course) =>
  days.map((playDate) => ({
    course,
    playDate,
    season: seasonOn(course.seasons, playDate)!,
    taken: dayOccupancy(course, playDate),
  })),
);

it('takes between none and four places of a slot, and leaves at least a third of every day free', () => {
  for (const { taken } of everyDay) {
    expect(Math.max(...taken)).toBeLessThanOrEqual(4);
    const places = taken.reduce((sum, players) => sum + players, 0);
    expect(places).toBeLessThanOrEqual((taken.length * 4 * 2) / 3);
  }
});

it('leaves sixteen friends four empty times in a row in daylight on at least nine days of ten', () => {
  const open = everyDay.filter(({ course, playDate, season, taken }) => {
    const { firstMinutes, lastMinutes } = season;
    const daylight = daylightOn(playDate, course);
    const window = playableWindow({ holes: 18, daylight, firstMinutes, lastMinutes });
    const { intervalMinutes } = course;
    const placesLeft = taken.map((players) => 4 - players);
    const sheet = { courseId: course.id, playDate, firstMinutes, intervalMinutes, placesLeft };
    return fitGroup(openSlots(sheet, window), { players: 16, intervalMinutes }).length > 0;
  });
  expect(open.length / everyDay.length).toBeGreaterThan(0.9);
});

const meanTaken = (chosen: typeof everyDay, untilMinutes = 24 * 60, fromMinutes = 0) => {
  const slots = chosen.flatMap(({ course, season, taken }) =>
    [...taken].filter((_, i) => {
      const startMinutes = season.firstMinutes + i * course.intervalMinutes;
      return startMinutes >= fromMinutes && startMinutes < untilMinutes;
    }),
  );
  return slots.reduce((sum, players) => sum + players, 0) / slots.length / 4;
};

it('looks like a real year: weekend mornings busy, twilight empty, high season fuller', () => {
  const weekend = everyDay.filter(({ playDate }) => dayKindOf(playDate) === 'WEEKEND');
  const weekday = everyDay.filter(({ playDate }) => dayKindOf(playDate) === 'WEEKDAY');
  const bySeason = (name: string) => weekday.filter(({ season }) => season.name === name);
  expect(meanTaken(weekend, 12 * 60)).toBeGreaterThan(0.6);
  expect(meanTaken(everyDay, 24 * 60, 15 * 60)).toBeLessThan(0.1);
  expect(meanTaken(bySeason('HIGH'))).toBeGreaterThan(meanTaken(bySeason('MID')));
  expect(meanTaken(bySeason('MID'))).toBeGreaterThan(meanTaken(bySeason('LOW')));
});

it('is the same for a day every time', () => {
  const { course, playDate, taken } = everyDay[1234]!;
  expect(dayOccupancy(course, playDate)).toEqual(taken);
});
