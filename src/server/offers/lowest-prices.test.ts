import pino from 'pino';
import { expect, it } from 'vitest';
import type { Catalogue, Course } from '#server/courses/courses.ts';
import { createCaches } from '#server/platform/cache/cache.ts';
import { Recording, recordIn } from '#server/platform/cache/recording.ts';
import type { LowestOfDay } from '#server/tee-times/tee-times.ts';
import type { LiveReductions } from './live-reductions.ts';
import { createLowestPrices } from './lowest-prices.ts';
import type { Play } from './store.ts';

const course = {
  id: 'north',
  sourceType: 'LOCAL',
  timeZone: 'Europe/Madrid',
  minNoticeMinutes: 60,
} as Course;

interface Given {
  days: LowestOfDay[];
  percent?: (play: Play) => number | undefined;
  offerEnds?: string;
  ofDay?: string;
}

function pricesOf(given: Given) {
  const clock = { now: new Date('2027-03-10T09:00:00Z') };
  let changes = 0;
  const caches = createCaches(() => clock.now.getTime());
  caches.onChange((change) => {
    if (change !== 'everything' && change.table === 'lowest_prices') changes += 1;
  });
  let queryCount = 0;
  const lowest = createLowestPrices({
    caches,
    catalogue: { all: async () => [course], find: async () => course } as unknown as Catalogue,
    teeTimes: {
      lowest: async () => {
        queryCount += 1;
        return new Map([[course.id, given.days]]);
      },
    },
    reductions: {
      read: async () => ({
        best: (play: Play) => {
          const percent = given.percent?.(play);
          return percent === undefined ? undefined : { id: 'flash', percent };
        },
        hasOfDay: ({ playDate }: Play) => playDate === given.ofDay,
        nextEnd: () => (given.offerEnds ? Date.parse(given.offerEnds) : Number.POSITIVE_INFINITY),
      }),
    } satisfies LiveReductions,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
  });
  const sell = (playDate: string) =>
    caches.changed({ table: 'tee_times', ids: [`${course.id} ${playDate}`] });
  return { lowest, clock, sell, changes: () => changes, queryCount: () => queryCount };
}

const day = (playDate: string, pricePerPlayerCents: number, ...starts: number[]): LowestOfDay => ({
  playDate,
  pricePerPlayerCents,
  starts,
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it('the lowest price is that of the day which costs least after its flash offer', async () => {
  const { lowest } = pricesOf({
    days: [day('2027-03-11', 5000, 600), day('2027-03-12', 6000, 600)],
    percent: ({ playDate }) => (playDate === '2027-03-12' ? 30 : undefined),
  });
  expect((await lowest.soon()).of('north')).toBe(4200);
  const byDay = await lowest.byDay({ course, from: '2027-03-11', to: '2027-03-12', players: 2 });
  expect([...byDay]).toEqual([
    ['2027-03-11', 5000],
    ['2027-03-12', 4200],
  ]);
});

it('a course without tee times, or unknown here, has no price', async () => {
  const { lowest } = pricesOf({ days: [] });
  const prices = await lowest.soon();
  expect([prices.of('north'), prices.of('elsewhere')]).toEqual([null, null]);
});

it.each<[string, Given, string]>([
  [
    'midnight at the course brings another day',
    { days: [day('2027-03-12', 5000, 600)] },
    '2027-03-10T23:00:00.000Z',
  ],
  [
    'the last tee time that costs it is within its notice',
    { days: [day('2027-03-10', 5000, 660, 720)] },
    '2027-03-10T10:00:00.001Z',
  ],
  [
    'an offer ends',
    { days: [day('2027-03-12', 5000, 600)], offerEnds: '2027-03-10T11:30:00Z' },
    '2027-03-10T11:30:00.000Z',
  ],
])('a price is valid until %s, and is then computed again', async (_, given, until) => {
  const { lowest, clock, queryCount } = pricesOf(given);
  const recording = new Recording();
  await recordIn(recording, async () => (await lowest.soon()).of('north'));
  expect(new Date(recording.until).toISOString()).toBe(until);
  clock.now = new Date(Date.parse(until) - 1);
  await lowest.soon();
  expect(queryCount()).toBe(1);
  clock.now = new Date(until);
  await lowest.soon();
  expect(queryCount()).toBe(2);
});

it('a sale that changes the lowest price is announced once, and one that does not is not', async () => {
  const given: Given = { days: [day('2027-03-12', 5000, 600)] };
  const { lowest, sell, changes } = pricesOf(given);
  expect((await lowest.soon()).of('north')).toBe(5000);
  sell('2027-03-12');
  await settled();
  expect(changes()).toBe(0);
  given.days = [day('2027-03-12', 5500, 700)];
  sell('2027-03-12');
  sell('2027-03-12');
  await settled();
  expect(changes()).toBe(1);
  expect((await lowest.soon()).of('north')).toBe(5500);
});

it('a sale on the day of an offer is announced, though the 30 days cost the same', async () => {
  const { lowest, sell, changes } = pricesOf({ days: [day('2027-03-12', 5000, 600)], ofDay: '2027-06-01' });
  await lowest.soon();
  sell('2027-06-01');
  await settled();
  expect(changes()).toBe(1);
});
