import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { driveMinutes } from '#shared/courses/drive-time.ts';
import { addDays, minutesOfTime, weekday } from '#shared/kernel/tee-date.ts';
import type { CourseDay, CourseDetail, CourseResult, DayPrice } from '#shared/search/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { heldBefore } from '#tests/support/gateway.ts';

let app: TestApp;
let all: GolfCourse[];
const in20Days = addDays(new Date().toISOString().slice(0, 10), 20);
const tuesday = addDays(in20Days, (9 - weekday(in20Days)) % 7);

beforeAll(async () => {
  app = await startTestApp();
  all = (await app.call<GolfCourse[]>('GET', '/api/golf-courses')).body;
});
afterAll(() => app.close());
afterEach(async () => {
  for (const vendor of ['golf-manager', 'teeone'])
    await app.call('PUT', `/sandbox/${vendor}/faults`, { body: { mode: 'ok' } });
  app.takeLogged();
});

const courseOf = (source: GolfCourse['sourceType'], nth = 0) =>
  all.filter((course) => course.sourceType === source)[nth]!;

async function detail(id: string) {
  return (await app.call<CourseDetail>('GET', `/api/golf-courses/${id}`)).body;
}
async function day(id: string, query: Record<string, string | number> = {}) {
  const params = new URLSearchParams({ date: tuesday, ...query } as Record<string, string>);
  return (await app.call<CourseDay>('GET', `/api/golf-courses/${id}/tee-times?${params}`)).body;
}
async function search(query: Record<string, string | number> = {}) {
  const params = new URLSearchParams({ date: tuesday, ...query } as Record<string, string>);
  const { body } = await app.call<{ results: CourseResult[] }>('GET', `/api/search/green-fees?${params}`);
  return body.results;
}

describe('a course', () => {
  it('has its facts, rates of its round, and its surroundings, nearest first and by road', async () => {
    const guadalmina = all.find((course) => course.slug === 'real-club-de-golf-guadalmina')!;
    const course = await detail(guadalmina.id);
    expect(course).toMatchObject({ ...guadalmina, isBookable: true });
    expect(course.rates.length).toBeGreaterThan(0);
    expect(course.rates.every((rate) => rate.holes === course.holes)).toBe(true);
    for (const nearby of [course.nearbyCourses, course.nearbyHotels]) {
      expect(nearby.length).toBeGreaterThan(0);
      expect(nearby.map((one) => one.id)).not.toContain(course.id);
      const km = nearby.map((one) => one.distanceKm);
      expect(km).toEqual(km.toSorted((a, b) => a - b));
      const here = { lat: course.latitude, lon: course.longitude };
      for (const one of nearby)
        expect(one.driveMinutes).toBe(driveMinutes(here, { lat: one.latitude, lon: one.longitude }));
    }
  });

  it('never has a neighbour on another island', async () => {
    const islands = all.filter((course) => ['Baleares', 'Canarias'].includes(course.region));
    for (const course of islands) {
      const { nearbyCourses, nearbyHotels } = await detail(course.id);
      const here = { lat: course.latitude, lon: course.longitude };
      for (const one of [...nearbyCourses, ...nearbyHotels])
        expect(driveMinutes(here, { lat: one.latitude, lon: one.longitude })).not.toBeNull();
    }
  });

  it('carries its live offers, and none that ended or is not approved', async () => {
    const course = courseOf('LOCAL', 5);
    const insert = (status: string, percent: number, until: string) =>
      app.database.pool.query(
        `insert into offers (id, course_id, source, status, discount_percent, price_cents, description, valid_until)
         values (gen_random_uuid(), $1, 'MANUAL', $2, $3, 1000, 'x', now() + $4::interval)`,
        [course.id, status, percent, until],
      );
    await insert('ACTIVE', 10, '1 day');
    await insert('ACTIVE', 25, '1 day');
    await insert('ACTIVE', 40, '-1 minute');
    await insert('PENDING_APPROVAL', 50, '1 day');
    expect((await detail(course.id)).offers.map((offer) => offer.discountPercent)).toEqual([25, 10]);

    const { offerPercent, times } = await day(course.id);
    expect(offerPercent).toBe(25);
    for (const time of times) expect(time.price).toBeCloseTo(time.fullPrice * 0.75, 1);
    const [found] = await search({ courses: course.id });
    expect(found).toMatchObject({
      offerPercent: 25,
      priceFrom: Math.min(...times.map((time) => time.price)),
      fullPriceFrom: Math.min(...times.map((time) => time.fullPrice)),
    });
  });

  it.each([
    '/api/golf-courses/no',
    `/api/golf-courses/no/tee-times?date=${tuesday}`,
    `/api/golf-courses/no/day-prices?from=${tuesday}`,
  ])('that is unknown is not found: %s', async (path) => {
    expect((await app.call('GET', path)).status).toBe(404);
  });
});

describe('a day of a course', () => {
  it.each(['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const)(
    'of %s has only starts with enough places for the group, before the last light, with their age',
    async (source) => {
      const { answer, times, daylight, seenAt, message } = await day(courseOf(source).id, { players: 4 });
      expect(answer).toBe('TIMES');
      expect(message).toBeUndefined();
      expect(Date.now() - Date.parse(seenAt!)).toBeLessThan(60_000);
      expect(times.length).toBeGreaterThan(3);
      for (const time of times) {
        expect(time.freePlaces).toBeGreaterThanOrEqual(4);
        expect(minutesOfTime(time.time)).toBeLessThanOrEqual(minutesOfTime(daylight.lastStart!));
        expect(time.price).toBeGreaterThan(0);
      }
    },
  );

  it('shows the starts of our own sheets that have places, and too few', async () => {
    const { times, shortTimes } = await day(courseOf('LOCAL').id, { players: 4 });
    expect(shortTimes.length).toBeGreaterThan(0);
    for (const short of shortTimes) {
      expect(short.freePlaces).toBeGreaterThan(0);
      expect(short.freePlaces).toBeLessThan(4);
    }
    const open = new Set(times.map(({ time }) => time));
    expect(shortTimes.filter(({ time }) => open.has(time))).toEqual([]);
  });

  it('gives the reason why there is nothing: too far ahead, or past', async () => {
    for (const date of ['2020-05-05', addDays(tuesday, 800)]) {
      const { answer, message } = await day(courseOf('LOCAL').id, { date });
      expect(answer).toBe('NO_TIMES');
      expect(message).toMatch(/Sin horas/);
    }
  });
});

describe('the days of a course', () => {
  const daysOf = async (id: string, players: number) => {
    const path = `/api/golf-courses/${id}/day-prices?from=${tuesday}&days=7&players=${players}`;
    return (await app.call<{ days: DayPrice[] }>('GET', path)).body.days;
  };

  it('cost what their cheapest tee time for the group costs, never a rate of hours without light', async () => {
    const { id } = courseOf('LOCAL', 1);
    for (const players of [1, 4]) {
      const days = await daysOf(id, players);
      expect(days).toHaveLength(7);
      for (const { date, priceFrom, isKnown } of days) {
        const { times } = await day(id, { date, players });
        expect(isKnown).toBe(true);
        expect(priceFrom).toBe(times.length > 0 ? Math.min(...times.map(({ price }) => price)) : null);
      }
    }
  });

  it('are not known at a club that is queried live: it gets no requests for a week of prices', async () => {
    for (const day of await daysOf(courseOf('GOLF_MANAGER', 1).id, 2))
      expect(day).toMatchObject({ priceFrom: null, isKnown: false });
  });
});

describe('a search', () => {
  it('covers every course in the place, of every source, and no other', async () => {
    const results = await search({ region: 'Costa del Sol' });
    const there = all.filter((course) => course.zone === 'Costa del Sol').map((course) => course.id);
    expect(results.map((result) => result.courseId).sort()).toEqual(there.sort());
    expect(results.every((result) => result.answer !== 'ASKING')).toBe(true);
    for (const result of results.filter(({ answer }) => answer === 'TIMES')) {
      expect(result.times).toHaveLength(Math.min(4, result.timesCount));
      expect(result.priceFrom).toBeLessThanOrEqual(result.times[0]!.price);
      expect(result.otherTimesCount).toBe(0);
    }
  });

  it('has every course of the country when no place is named, and none for an unknown place', async () => {
    expect(await search()).toHaveLength(all.length);
    expect(await search({ region: 'Atlántida' })).toEqual([]);
  });

  it('filters by holes, source and requested courses', async () => {
    const nine = await search({ holes: 9 });
    expect(nine.map((result) => result.courseId)).toEqual(
      all.filter((course) => course.holes === 9).map((course) => course.id),
    );
    const teeOne = await search({ region: 'Murcia', source: 'TEEONE' });
    const inMurcia = all.filter((course) => course.region === 'Murcia' && course.sourceType === 'TEEONE');
    expect(teeOne.map((result) => result.courseId).sort()).toEqual(inMurcia.map(({ id }) => id).sort());
    const [first, second] = all;
    const both = await search({ courses: `${first!.id},${second!.id}` });
    expect(both.map((result) => result.courseId)).toEqual([first!.id, second!.id]);
  });

  it('filters by hours and price, and counts the hidden ones', async () => {
    const { id } = courseOf('LOCAL', 2);
    const [whole] = await search({ courses: id });
    const [morning] = await search({ courses: id, time: 'manana' });
    for (const { time } of morning!.times) {
      expect(minutesOfTime(time)).toBeGreaterThanOrEqual(570);
      expect(minutesOfTime(time)).toBeLessThan(750);
    }
    expect(morning!.timesCount + morning!.otherTimesCount).toBe(whole!.timesCount);
    expect(morning!.otherTimesCount).toBeGreaterThan(0);
    const [free] = await search({ courses: id, maxPrice: 1 });
    expect(free).toMatchObject({
      answer: 'NO_TIMES',
      timesCount: 0,
      otherTimesCount: whole!.timesCount,
      priceFrom: null,
    });
  });

  it.each([
    ['no date', ''],
    ['a date that is none', 'date=2027-02-30'],
    ['no players', `date=${tuesday}&players=0`],
    ['51 players', `date=${tuesday}&players=51`],
    ['an hour that is none', `date=${tuesday}&time=noche`],
    ['a source that is none', `date=${tuesday}&source=OTHER`],
    ['a wait that is too long', `date=${tuesday}&waitMs=60000`],
  ])('refuses %s', async (_, query) => {
    expect((await app.call('GET', `/api/search/green-fees?${query}`)).status).toBe(400);
  });
});

describe('a slow club', () => {
  const region = 'Murcia';
  const slow = (delayMs: number) =>
    app.call('PUT', '/sandbox/golf-manager/faults', { body: { mode: 'slow', delayMs } });
  const coursesWith = (results: readonly CourseResult[], answer: CourseResult['answer']) =>
    results.filter((result) => result.answer === answer).map((result) => result.courseId);
  const ofGolfManager = () =>
    all.filter((course) => course.region === region && course.sourceType === 'GOLF_MANAGER');

  it('delays no other: the others reply at once, and it when it is ready', async () => {
    const club = heldBefore(app, ({ path }) => path.startsWith('/sandbox/golf-manager/'));
    const date = addDays(tuesday, 1);
    // Returned while the club's reply is pending.
    const first = await search({ region, date, waitMs: 400 });
    expect(coursesWith(first, 'ASKING').sort()).toEqual(
      ofGolfManager()
        .map(({ id }) => id)
        .sort(),
    );
    expect(coursesWith(first, 'TIMES').length).toBeGreaterThan(0);
    const then = search({ region, date, courses: coursesWith(first, 'ASKING').join() });
    club.letPass();
    expect(coursesWith(await then, 'TIMES')).toHaveLength(ofGolfManager().length);
    // Requested during the first request: the club received each request once, and the second call joined.
    expect(club.asked.length).toBeGreaterThan(0);
    expect(new Set(club.asked).size).toBe(club.asked.length);
    club.end();
  });

  it('that never replies is reported as silent, and a day of it keeps its light', async () => {
    await slow(9000);
    const date = addDays(tuesday, 2);
    const [course] = ofGolfManager();
    const asking = await day(course!.id, { date, waitMs: 200 });
    expect(asking).toMatchObject({ answer: 'ASKING', times: [], seenAt: null });
    expect(asking.daylight.sunrise).toMatch(/^\d\d:\d\d$/);
    const unanswered = await day(course!.id, { date });
    expect(unanswered).toMatchObject({ answer: 'NO_ANSWER', times: [] });
    expect(unanswered.message).toBe(
      'El club tarda en contestar. Seguimos preguntando; los demás no esperan.',
    );
    expect(unanswered.daylight).toEqual(asking.daylight);
  });
});
