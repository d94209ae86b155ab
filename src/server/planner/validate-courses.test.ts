import { expect, it } from 'vitest';
import type { Course } from '#server/courses/courses.ts';
import type { CourseOffers, TeeTimeOffer } from '#server/tee-times/tee-times.ts';
import type { PlannerDeps } from './deps.ts';
import { validateCourses } from './validate-courses.ts';

const course = { id: 'outside', name: 'Outside', sourceType: 'GOLF_MANAGER', timeZone: 'Europe/Madrid' };

async function reasonFor(found: Pick<CourseOffers, 'offers' | 'unansweredDays'>) {
  const answer = { course: course as Course, shortStarts: [], seenAt: new Date(0), ...found };
  const deps = {
    catalogue: { find: async () => course },
    teeTimes: { find: async () => [answer] },
    offers: { reductions: { read: async () => ({ best: () => undefined }) } },
  } as unknown as PlannerDeps;
  const body = {
    courses: [{ id: course.id }],
    fecha_entrada: '2027-03-09',
    fecha_salida: '2027-03-11',
    numero_jugadores: 2,
  } as Parameters<typeof validateCourses>[1];
  const [result] = await validateCourses(deps, body, (reason) => reason);
  const { available, reason, unansweredDates } = result!;
  return { available, reason, unansweredDates };
}

const noTimes: readonly TeeTimeOffer[] = [];

it('a course has no times only where its club replied for every day of the stay', async () => {
  expect(await reasonFor({ offers: noTimes, unansweredDays: [] })).toEqual({
    available: false,
    reason: 'NO_TIMES',
    unansweredDates: [],
  });
  expect(await reasonFor({ offers: noTimes, unansweredDays: ['2027-03-10'] })).toEqual({
    available: false,
    reason: 'NO_ANSWER',
    unansweredDates: ['2027-03-10'],
  });
  const days = ['2027-03-09', '2027-03-10', '2027-03-11'];
  expect(await reasonFor({ offers: undefined, unansweredDays: days })).toMatchObject({ reason: 'NO_ANSWER' });
});
