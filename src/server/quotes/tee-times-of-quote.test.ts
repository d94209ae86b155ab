import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { addDays, minutesOfTime } from '#shared/kernel/tee-date.ts';
import type { Quote, Revalidation } from '#shared/quotes/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { availability, newPlayer, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
let token: string;
let courses: GolfCourse[];
const date = someTuesday(6);

beforeAll(async () => {
  on = await startTestApp();
  token = await newPlayer(on);
  courses = (await on.call<GolfCourse[]>('GET', '/api/golf-courses')).body;
});
afterAll(() => on.close());
afterEach(async () => {
  await on.call('PUT', '/sandbox/golf-manager/faults', { body: { mode: 'ok' } });
  on.takeLogged();
});

const courseOf = (source: GolfCourse['sourceType'], nth = 0) =>
  courses.filter(({ sourceType, holes }) => sourceType === source && holes === 18)[nth]!;

type Answer = Quote & {
  code?: string;
  message?: string;
  nearestTimes?: string[];
  unavailableSlots?: unknown[];
};

const create = (courseId: string, slots: { time?: string; players: number }[], playDate = date) =>
  on.call<Answer>('POST', '/api/golf-quotes', {
    token,
    body: {
      quoteName: 'Sin hora',
      playerCount: slots.reduce((sum, { players }) => sum + players, 0),
      tripStartDate: playDate,
      tripEndDate: playDate,
      courses: [{ courseId, playDate, teeTimeSlots: slots }],
    },
  });

const quotes = async () => (await on.call<Quote[]>('GET', '/api/quotes', { token })).body.length;

async function offered(course: GolfCourse, players: number) {
  const [found] = await availability(on, [course], { from: date, to: date, players });
  return found!.availableTimes;
}

describe('a quote without a time', () => {
  it.each([
    ['LOCAL', 2],
    ['LOCAL', 8],
    ['GOLF_MANAGER', 3],
    ['TEEONE', 4],
  ] as const)(
    'gets the tee time of %s nearest to 09:00 at which %i can play, at its own price',
    async (source, players) => {
      const course = courseOf(source);
      const { status, body } = await create(course.id, [
        { players: Math.min(players, 4) },
        ...(players > 4 ? [{ players: 4 }] : []),
      ]);
      expect(status).toBe(201);
      const times = await offered(course, players);
      const away = (time: string) => Math.abs(minutesOfTime(time) - 540);
      const chosen = times.find(({ time }) => time === body.courses[0]!.teeTimeSlots[0]!.time)!;
      expect(away(chosen.time)).toBe(Math.min(...times.map(({ time }) => away(time))));
      expect(body.courses[0]).toMatchObject({
        pricePerPlayer: chosen.fullPrice,
        teeTimeSlots: chosen.teeTimeSlots,
      });
      const again = await on.call<Revalidation>('POST', `/api/quotes/${body.id}/revalidate`, { token });
      expect(again.body.status).toBe('OK');
    },
  );

  it('is refused on a day without tee times, and nothing is saved', async () => {
    const before = await quotes();
    const { status, body } = await create(courseOf('LOCAL').id, [{ players: 2 }], addDays(date, 600));
    expect([status, body.code]).toEqual([409, 'NO_TEE_TIMES']);
    expect(body.message).toContain(courseOf('LOCAL').name);
    expect(await quotes()).toBe(before);
  });

  it('is refused while the club does not reply: any price would be invented', async () => {
    await on.call('PUT', '/sandbox/golf-manager/faults', { body: { mode: 'down' } });
    const course = courseOf('GOLF_MANAGER', 1);
    const { status, body } = await create(course.id, [{ players: 2 }], addDays(date, 1));
    expect([status, body.code]).toEqual([409, 'PROVIDER_SILENT']);
  });
});

describe('a quote with a time that the course does not sell', () => {
  it.each(['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const)(
    'is refused at %s with the course named and the nearest times of the day, and nothing is saved',
    async (source) => {
      const course = courseOf(source);
      const before = await quotes();
      const { status, body } = await create(course.id, [{ time: '09:01', players: 2 }]);
      expect([status, body.code]).toEqual([409, 'TEE_TIME_NOT_OFFERED']);
      const times = (await offered(course, 2)).map(({ time }) => time);
      expect(body.nearestTimes).toHaveLength(3);
      for (const time of body.nearestTimes!) expect(times).toContain(time);
      expect(body.message).toContain(course.name);
      expect(body.message).toContain(body.nearestTimes!.join(', '));
      expect(body.unavailableSlots).toMatchObject([
        { courseId: course.id, date, time: '09:01', reason: 'TAKEN' },
      ]);
      expect(await quotes()).toBe(before);
    },
  );

  it('is refused where the places left are too few for two flights at one start', async () => {
    const course = courseOf('LOCAL');
    const [time] = (await offered(course, 4)).map((one) => one.time);
    const { body } = await create(course.id, [
      { time: time!, players: 4 },
      { time: time!, players: 4 },
    ]);
    expect(body.code).toBe('TEE_TIME_NOT_OFFERED');
  });
});
