import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { FeaturedOffer, FlashOffer } from '#shared/offers/contract.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
let courses: GolfCourse[];
beforeAll(async () => {
  on = await startTestApp();
  courses = (await on.call<GolfCourse[]>('GET', '/api/golf-courses')).body.filter(
    ({ sourceType }) => sourceType === 'LOCAL',
  );
});
afterAll(() => on.close());

interface Given {
  course?: number;
  type?: string;
  status?: string;
  percent?: number;
  cents?: number;
  until?: string;
  playDate?: string | null;
  by?: string | null;
  made?: string;
}

async function insertOffer(given: Given = {}): Promise<string> {
  const { course = 0, type = 'DIRECT_BOOKING', status = 'ACTIVE', percent = 20, cents = 5000 } = given;
  const { until = '1 day', playDate = null, by = null, made = '0' } = given;
  const { rows } = await on.database.pool.query(
    `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
       valid_until, play_date, organisation_id, created_at)
     values (gen_random_uuid(), $1, $2, 'MANUAL', $3, $4, $5, 'Salidas de la semana', now() + $6::interval, $7, $8,
       now() + $9::interval) returning id`,
    [courses[course]!.id, type, status, percent, cents, until, playDate, by, made],
  );
  return rows[0].id;
}

const active = async () => (await on.call<FlashOffer[]>('GET', '/api/offers/active')).body;
const all = async (query = '') => (await on.call<FeaturedOffer[]>('GET', `/api/offers${query}`)).body;
const listed = <O extends { id: string }>(list: readonly O[], id: string) =>
  list.find((one) => one.id === id);
/** Another process receives a change with a short delay. */
const seen = (id: string) => eventually('the offer', async () => listed(await active(), id), 2);
const seenInAll = (id: string) =>
  eventually('the offer', async () => (await all()).find((one) => one.id === id), 2);

/** The lowest price a player at which two can book in the next 30 days, cents; read before an offer reduces it. */
async function lowestPrice(courseId: string): Promise<number> {
  const { body } = await on.call<GolfCourse[]>('GET', '/api/golf-courses');
  return body.find(({ id }) => id === courseId)!.basePrice! * 100;
}

describe('the flash offers', () => {
  it('are those that can be used now, with the course, the reduction and its end, the nearest end first', async () => {
    const later = await insertOffer({ course: 1, until: '3 days', percent: 30 });
    const sooner = await insertOffer({ course: 2, until: '5 hours' });
    await seen(sooner);
    const list = await active();
    expect(listed(list, later)).toMatchObject({
      fieldId: courses[1]!.id,
      fieldName: courses[1]!.name,
      fieldLocation: courses[1]!.location,
      description: 'Salidas de la semana',
      discountValue: 30,
      validUntil: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(list.map(({ id }) => id)).toEqual([sooner, later]);
  });

  it('are neither those to be approved, rejected or ended, nor packages, nor those of a day that is over', async () => {
    const hidden = [
      await insertOffer({ course: 3, status: 'PENDING_APPROVAL' }),
      await insertOffer({ course: 3, status: 'REJECTED' }),
      await insertOffer({ course: 3, status: 'EXPIRED' }),
      await insertOffer({ course: 3, until: '-1 minute' }),
      await insertOffer({ course: 3, playDate: '2020-01-01' }),
      await insertOffer({ course: 3, type: 'PACKAGE_INQUIRY' }),
    ];
    const shown = await insertOffer({ course: 3 });
    await seen(shown);
    const ids = (await active()).map(({ id }) => id);
    for (const id of hidden) expect(ids).not.toContain(id);
  });

  // One of the two has another date than the database's clock, at every hour.
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'for a day can be used until that day is over at the course, in %s',
    async (timeZone) => {
      await on.database.pool.query('update courses set time_zone = $1 where id = $2', [
        timeZone,
        courses[11]!.id,
      ]);
      const today = todayAt(timeZone, new Date());
      const over = await insertOffer({ course: 11, playDate: addDays(today, -1) });
      const shown = await insertOffer({ course: 11, playDate: today });
      await seen(shown);
      expect((await active()).map(({ id }) => id)).not.toContain(over);
    },
  );

  it('that expire disappear at that moment, though no request changes anything', async () => {
    const id = await insertOffer({ course: 4, until: '1500 milliseconds' });
    await seen(id);
    await eventually('gone', async () => listed(await active(), id) === undefined, 3);
    const { rows } = await on.database.pool.query('select status from offers where id = $1', [id]);
    expect(rows[0].status).toBe('ACTIVE');
  });
});

describe('an announced reduction', () => {
  it('is calculated from the lowest price of the thirty days before, and shows it', async () => {
    const course = courses[5]!;
    const lowest = await lowestPrice(course.id);
    const offer = await seen(await insertOffer({ course: 5, percent: 25 }));
    expect(offer.announced).toEqual({ percent: 25, priorPrice: lowest / 100 });
    expect(offer.priceFrom).toBeCloseTo((lowest * 0.75) / 100, 2);
    // The page of the course shows the same.
    const { body } = await on.call<CourseDetail>('GET', `/api/golf-courses/${course.id}`);
    expect(body.offers).toMatchObject([{ discountPercent: 25, announced: offer.announced }]);
  });

  it('of a course that raised its prices first is the difference to its former price', async () => {
    const course = courses[6]!;
    const before = await lowestPrice(course.id);
    await on.database.pool.query('update rates set price_cents = price_cents * 2 where course_id = $1', [
      course.id,
    ]);
    const doubled = await seen(await insertOffer({ course: 6, percent: 30, made: '1 second' }));
    expect(doubled.priceFrom).toBeCloseTo((before * 1.4) / 100, 2);
    expect(doubled).toMatchObject({ discountValue: 30, announced: null });
    const half = await seen(await insertOffer({ course: 6, percent: 60, made: '1 second', until: '2 days' }));
    expect(half.announced).toEqual({ percent: 20, priorPrice: before / 100 });
  });

  it('after another one counts from that one’s price', async () => {
    const lowest = await lowestPrice(courses[7]!.id);
    await insertOffer({ course: 7, percent: 20, status: 'EXPIRED', made: '-10 days', until: '-8 days' });
    const offer = await seen(await insertOffer({ course: 7, percent: 30 }));
    expect(offer.announced).toMatchObject({ priorPrice: (lowest * 0.8) / 100 });
    expect(offer.announced!.percent).toBeLessThan(15);
  });

  it('of a package counts from its actual former price', async () => {
    const id = await insertOffer({ course: 8, type: 'PACKAGE_INQUIRY', percent: 15, cents: 20_000 });
    expect((await seenInAll(id)).announced).toBeNull();
    await on.database.pool.query(
      "update price_history set since = now() - interval '40 days' where subject_id = $1",
      [id],
    );
    await on.database.pool.query('update offers set price_cents = 17000 where id = $1', [id]);
    const cheaper = await eventually('cheaper', async () => {
      const offer = await seenInAll(id);
      return offer.priceFinal === 170 && offer;
    });
    expect(cheaper.announced).toEqual({ percent: 15, priorPrice: 200 });
  });
});

describe('all offers', () => {
  it('come with every field, the newest first, and by kind and place', async () => {
    const { rows } = await on.database.pool.query("select id from organisations where kind = 'OPERATOR'");
    const by = rows[0].id as string;
    const id = await insertOffer({
      course: 9,
      type: 'PACKAGE_INQUIRY',
      by,
      cents: 14_850,
      made: '5 seconds',
    });
    const offer = await seenInAll(id);
    const course = courses[9]!;
    expect(offer).toMatchObject({
      fieldId: course.id,
      fieldName: course.name,
      fieldLocation: course.location,
      discount: 20,
      offerType: 'PACKAGE_INQUIRY',
      createdBy: { name: 'Golf del Sur Viajes' },
      priceFinal: 148.5,
      priceFrom: 148.5,
    });
    expect((await all())[0]!.id).toBe(id);
    expect((await fetch(`${on.url}${offer.imageUrl}`)).headers.get('content-type')).toBe('image/png');

    const packages = await all('?type=PACKAGE_INQUIRY');
    expect(new Set(packages.map(({ offerType }) => offerType))).toEqual(new Set(['PACKAGE_INQUIRY']));
    const there = await all(`?region=${encodeURIComponent(course.region)}`);
    expect(there.map(({ region }) => region)).toContain(course.region);
    expect(new Set(there.map(({ region }) => region))).toEqual(new Set([course.region]));
    expect(await all('?region=Atlantis')).toEqual([]);
    expect((await on.call('GET', '/api/offers?type=OTHER')).status).toBe(400);
  });

  it('name their publishers, by their current names', async () => {
    const { rows } = await on.database.pool.query("select id from organisations where kind = 'CLUB'");
    const id = await insertOffer({ course: 12, by: rows[0].id });
    await seenInAll(id);
    await on.database.pool.query("update organisations set name = 'Club Nuevo' where id = $1", [rows[0].id]);
    await eventually('the name', async () => (await seenInAll(id)).createdBy.name === 'Club Nuevo', 2);
  });

  it('of operators do not reduce the price of a tee time', async () => {
    await insertOffer({ course: 10, type: 'PACKAGE_INQUIRY', percent: 40 });
    const { body } = await on.call<CourseDetail>('GET', `/api/golf-courses/${courses[10]!.id}`);
    expect(body.offers).toEqual([]);
    expect(body.packages).toMatchObject([{ fieldId: courses[10]!.id, offerType: 'PACKAGE_INQUIRY' }]);
  });
});
