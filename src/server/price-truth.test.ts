import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AvailableCourse, GolfCourse } from '#shared/courses/contract.ts';
import type { HotelDetail } from '#shared/hotels/contract.ts';
import { addDays, type TeeDate, weekday } from '#shared/kernel/tee-date.ts';
import type { FeaturedOffer, FlashOffer } from '#shared/offers/contract.ts';
import type { PlannerCourse, ValidationResult } from '#shared/planner/contract.ts';
import type { CourseDay, CourseDetail, CourseResult } from '#shared/search/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
let courses: GolfCourse[];
let walked: GolfCourse[];

const today = new Date().toISOString().slice(0, 10);
const tomorrow = addDays(today, 1);
const saturday = addDays(addDays(today, 9), (13 - weekday(addDays(today, 9))) % 7);
/** The shortest day ahead: twilight rates exist, and no round that starts then ends in the light. */
const shortDay = `${today.slice(5) < '12-19' ? today.slice(0, 4) : Number(today.slice(0, 4)) + 1}-12-21`;
const dates = [tomorrow, saturday, shortDay];

const get = async <T>(path: string) => (await on.call<T>('GET', path)).body;

/** Flash offers of any day and of one day, at local clubs and at one that is queried live. */
async function insertOffers(): Promise<string[]> {
  const all = await get<GolfCourse[]>('/api/golf-courses');
  const own = all.filter(({ sourceType, holes }) => sourceType === 'LOCAL' && holes === 18);
  const external = all.find(({ sourceType }) => sourceType === 'GOLF_MANAGER')!;
  const made = [
    [own[3]!.id, null, 30],
    [own[4]!.id, null, 15],
    [own[5]!.id, saturday, 25],
    [own[6]!.id, addDays(shortDay, 40), 40],
    [external.id, null, 20],
  ] as const;
  for (const [course, day, percent] of made)
    await on.database.pool.query(
      `insert into offers (id, course_id, source, status, discount_percent, price_cents, description, valid_until,
         play_date)
       values (gen_random_uuid(), $1, 'MANUAL', 'ACTIVE', $2, 1000, 'x', now() + interval '1 day', $3)`,
      [course, percent, day],
    );
  return made.map(([course]) => course);
}

beforeAll(async () => {
  on = await startTestApp();
  const reduced = new Set(await insertOffers());
  await eventually('the offers', async () => (await get<FlashOffer[]>('/api/offers/active')).length === 5);
  courses = await get<GolfCourse[]>('/api/golf-courses');
  const of = (source: GolfCourse['sourceType'], count: number) => {
    const all = courses.filter((course) => course.sourceType === source);
    const first = all.filter(({ id, holes }) => reduced.has(id) || holes === 9).slice(0, count / 2);
    return [...first, ...all.filter((course) => !first.includes(course)).slice(0, count - first.length)];
  };
  walked = [...of('LOCAL', 10), ...of('GOLF_MANAGER', 5), ...of('TEEONE', 5)];
});
afterAll(() => on.close());

async function validated(ids: readonly string[], from: TeeDate, to: TeeDate, players: number) {
  const { body } = await on.call<{ validationResults: ValidationResult[] }>(
    'POST',
    '/api/validate-multi-course-availability',
    {
      body: {
        courses: ids.map((id) => ({ id })),
        fecha_entrada: from,
        fecha_salida: to,
        numero_jugadores: players,
        preferencia_horaria: 'tarde',
      },
    },
  );
  return body.validationResults;
}

/** The price of each course's cheapest tee time, by the call that lists them; null where there is none. */
async function cheapest(ids: readonly string[], from: TeeDate, to: TeeDate, players: number) {
  const results = await validated(ids, from, to, players);
  return new Map(
    results.map(({ courseId, availableTimes }) => {
      const prices = availableTimes.flatMap(({ price }) => price ?? []);
      return [courseId, prices.length > 0 ? Math.min(...prices) : null];
    }),
  );
}

const isOwn = (id: string) => courses.find((course) => course.id === id)!.sourceType === 'LOCAL';

/** A page view does not query a live club for thirty days: the club has no price there, never a wrong one. */
function expectPrice(shown: number | null, id: string, truth: ReadonlyMap<string, number | null>) {
  expect(shown, id).toBe(isOwn(id) ? truth.get(id) : null);
}

describe.each(dates)('on %s', (date) => {
  it.each([2, 4])(
    'every price from which a course is offered to %i is its cheapest tee time',
    async (players) => {
      const ids = walked.map(({ id }) => id);
      expect(ids).toHaveLength(20);
      const truth = await cheapest(ids, date, date, players);
      expect([...truth.values()].filter((price) => price !== null).length).toBeGreaterThan(12);

      for (const { courseId, price } of await validated(ids, date, date, players))
        expect(price).toBe(truth.get(courseId));

      const query = `date=${date}&players=${players}`;
      const { results } = await get<{ results: CourseResult[] }>(
        `/api/search/green-fees?${query}&courses=${ids.join()}`,
      );
      expect(results).toHaveLength(20);
      for (const { courseId, priceFrom } of results) expect(priceFrom).toBe(truth.get(courseId));

      const { alternativeCourses } = (
        await on.call<{ alternativeCourses: PlannerCourse[] }>('POST', '/api/generate-recommendations', {
          body: {
            fecha_entrada: date,
            fecha_salida: date,
            numero_jugadores: players,
            zona_juego: 'España en general',
          },
        })
      ).body;
      for (const course of alternativeCourses.filter(({ id }) => truth.has(id))) {
        expectPrice(course.priceFrom, course.id, truth);
        expect([course.price, course.precio]).toEqual([course.priceFrom, course.priceFrom]);
      }

      for (const id of ids) {
        const { times } = await get<CourseDay>(`/api/golf-courses/${id}/tee-times?${query}`);
        expect(times.length > 0 ? Math.min(...times.map(({ price }) => price)) : null).toBe(truth.get(id));
        const { days } = await get<{ days: { date: string; priceFrom: number | null }[] }>(
          `/api/golf-courses/${id}/day-prices?from=${date}&days=1&players=${players}`,
        );
        expectPrice(days[0]!.priceFrom, id, truth);
      }
    },
  );
});

it('the cheapest tee time is sold at the price it is listed with, flash offers included', async () => {
  for (const { id } of walked) {
    const [result] = await validated([id], saturday, saturday, 2);
    const time = result!.availableTimes.find(({ price }) => price === result!.price);
    if (!time) continue;
    const { body } = await on.call<{ totalPrice: number; pricePerPlayer: number }>(
      'POST',
      '/api/reservations/calculate-price',
      { body: { fieldId: id, date: saturday, time: time.time, numPlayers: 2 } },
    );
    expect(body).toMatchObject({ totalPrice: time.price! * 2, pricePerPlayer: time.fullPrice });
    const off = time.offerPercent ?? 0;
    expect(time.price).toBeCloseTo(time.fullPrice! * (1 - off / 100), 2);
  }
});

describe('without a date', () => {
  const in30Days = addDays(today, 29);
  let truth: Map<string, number | null>;
  beforeAll(async () => {
    const own = courses.filter(({ id }) => isOwn(id)).map(({ id }) => id);
    truth = new Map();
    for (let at = 0; at < own.length; at += 20)
      for (const [id, price] of await cheapest(own.slice(at, at + 20), today, in30Days, 2))
        truth.set(id, price);
  });

  it('the lists of courses offer each from its cheapest tee time of the next 30 days for two', async () => {
    for (const { id, basePrice } of await get<GolfCourse[]>('/api/golf-courses'))
      expectPrice(basePrice, id, truth);
    for (const { id, priceFrom } of await get<AvailableCourse[]>('/api/courses/all-available'))
      expectPrice(priceFrom, id, truth);
    for (const { id, price } of await get<{ id: string; price: number | null }[]>('/api/fields/public'))
      expectPrice(price, id, truth);
  });

  it('a course and those near it are offered from their cheapest tee time', async () => {
    for (const { id } of walked) {
      const { basePrice, nearbyCourses } = await get<CourseDetail>(`/api/golf-courses/${id}`);
      expectPrice(basePrice, id, truth);
      for (const near of nearbyCourses) expectPrice(near.basePrice, near.id, truth);
    }
  });

  it('the courses of a hotel are offered from their cheapest tee time', async () => {
    const hotels = await get<{ id: string }[]>('/api/hotels/recommended');
    expect(hotels.length).toBeGreaterThan(0);
    for (const { id } of hotels) {
      const { nearbyCourses } = await get<HotelDetail>(`/api/hotels/${id}`);
      for (const near of nearbyCourses) expectPrice(near.basePrice, near.id, truth);
    }
  });

  it('a flash offer is announced from the cheapest tee time that can be booked with it', async () => {
    const active = await get<FlashOffer[]>('/api/offers/active');
    expect(active).toHaveLength(5);
    const all = await get<FeaturedOffer[]>('/api/offers?type=DIRECT_BOOKING');
    for (const offer of [...active, ...all]) {
      const ofDay = offer.playDate && (await cheapest([offer.fieldId], offer.playDate, offer.playDate, 2));
      expectPrice(offer.priceFrom, offer.fieldId, ofDay || truth);
    }
  });
});
