import { expect, it } from 'vitest';
import { daysBetween } from '#shared/kernel/tee-date.ts';
import { type AlternativeStay, nearestAvailable } from './alternatives.ts';

const requested = { startDate: '2026-12-29', endDate: '2027-01-02' };

/** The requested stays, and the result of each if `isAvailable`. */
async function findWhere(isAvailable: (stay: AlternativeStay) => boolean) {
  const queried: AlternativeStay[] = [];
  const found = await nearestAvailable(requested, async (stay) => {
    queried.push(stay);
    return isAvailable(stay) ? { results: stay.shiftDays * 10 } : undefined;
  });
  return { queried, found };
}

it('tries the seven next days, nearest first, with the length of the stay kept', async () => {
  const { queried, found } = await findWhere(() => false);
  expect(queried.map((stay) => stay.shiftDays)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const stay of queried) {
    expect(daysBetween(requested.startDate, stay.startDate)).toBe(stay.shiftDays);
    expect(daysBetween(stay.startDate, stay.endDate)).toBe(4);
  }
  expect(queried[2]).toEqual({ startDate: '2027-01-01', endDate: '2027-01-05', shiftDays: 3 });
  expect(found).toEqual([]);
});

it('offers at most three, the nearest that are available', async () => {
  const { queried, found } = await findWhere((stay) => stay.shiftDays % 2 === 1);
  expect(found.map((stay) => [stay.shiftDays, stay.results])).toEqual([
    [1, 10],
    [3, 30],
    [5, 50],
  ]);
  expect(queried).toHaveLength(5);
});
