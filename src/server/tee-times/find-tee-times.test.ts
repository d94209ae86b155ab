import { expect, it } from 'vitest';
import type { Course } from '#server/courses/courses.ts';
import { createCaches } from '#server/platform/cache/cache.ts';
import type { SaleSlot, TeeTimesDeps } from './deps.ts';
import { findTeeTimes, type Offers } from './find-tee-times.ts';
import { createSaleSlots } from './local-days.ts';

const results = createCaches().byContent({ name: 'tee-times', maxSize: 100 });
const localSheets = { saleSlots: createSaleSlots(results), offers: results.of<Offers>('offers', 1) };

it('throws the error of the database, also where every day is past and no caller waits for it', async () => {
  const outage = new Error('out of reach');
  const db = { execute: () => Promise.reject(outage) };
  const deps = { db, now: () => new Date('2027-03-12T10:00:00Z') } as unknown as TeeTimesDeps;
  const course = { id: 'north', sourceType: 'LOCAL', timeZone: 'Europe/Madrid' } as Course;
  const question = { courses: [course], from: '2027-03-01', to: '2027-03-01', players: 2 };
  const queryExternal = async () => ({ seenAt: new Date(), slots: [] });
  await expect(findTeeTimes(deps, queryExternal, localSheets, question)).rejects.toBe(outage);
});

const deps = { now: () => new Date('2027-03-01T10:00:00Z') } as unknown as TeeTimesDeps;
const course = {
  id: 'outside',
  sourceType: 'GOLF_MANAGER',
  timeZone: 'Europe/Madrid',
  intervalMinutes: 10,
  minNoticeMinutes: 0,
} as Course;
const slot: SaleSlot = {
  startMinutes: 600,
  placesLeft: 4,
  tee: 1,
  priceCents: 8000,
  minPlayers: 1,
  maxPlayers: 4,
  multiple: 1,
  maxGroup: null,
  terms: null,
  external: { slotRef: 's', rateRef: 'r' },
};

it('offers no time to a group that its rate is too large for', async () => {
  const forThree = { ...slot, startMinutes: 610, minPlayers: 3 };
  const queryExternal = async () => ({ seenAt: new Date(), slots: [slot, forThree] });
  const startsFor = async (players: number) => {
    const question = { courses: [course], from: '2027-03-09', to: '2027-03-09', players };
    const [found] = await findTeeTimes(deps, queryExternal, localSheets, question);
    return found!.offers!.map(({ startMinutes }) => startMinutes);
  };
  expect(await startsFor(2)).toEqual([600]);
  expect(await startsFor(3)).toEqual([600, 610]);
});

it('names the days without a reply of an external system, beside the tee times of the others', async () => {
  const question = { courses: [course], from: '2027-03-09', to: '2027-03-11', players: 2 };
  const find = (unanswered: readonly string[]) =>
    findTeeTimes(
      deps,
      async (_, date) => ({ seenAt: new Date(), slots: unanswered.includes(date) ? undefined : [slot] }),
      localSheets,
      question,
    );
  const [partly] = await find(['2027-03-10']);
  expect(partly!.offers!.map(({ playDate }) => playDate)).toEqual(['2027-03-09', '2027-03-11']);
  expect(partly!.unansweredDays).toEqual(['2027-03-10']);
  const [wholly] = await find(['2027-03-09', '2027-03-10', '2027-03-11']);
  expect(wholly!.offers).toBeUndefined();
  expect(wholly!.unansweredDays).toHaveLength(3);
  expect((await find([]))[0]!.unansweredDays).toEqual([]);
});

it('leaves out a system that does not reply within the wait, and a failure within it is thrown', async () => {
  const slow = { ...course, id: 'slow' };
  const question = { courses: [slow, course], from: '2027-03-09', to: '2027-03-09', players: 2, waitMs: 0 };
  const noReply = new Promise<never>(() => {});
  const answer = Promise.resolve({ seenAt: new Date(), slots: [slot] });
  const found = await findTeeTimes(
    deps,
    ({ id }) => (id === 'slow' ? noReply : answer),
    localSheets,
    question,
  );
  expect(found.map((one) => [one.course.id, one.offers?.length])).toEqual([['outside', 1]]);
  const bug = new Error('a bug');
  await expect(findTeeTimes(deps, () => Promise.reject(bug), localSheets, question)).rejects.toBe(bug);
});
