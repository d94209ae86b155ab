import { expect, it } from 'vitest';
import { daysBetween } from '#shared/kernel/tee-date.ts';
import { alternativeStays, nearestAvailable } from './alternatives.ts';

const wanted = { startDate: '2026-12-29', endDate: '2027-01-02' };

it('tries the seven next days, nearest first, with the length of the stay kept', () => {
  const stays = alternativeStays(wanted);
  expect(stays.map((stay) => stay.shiftDays)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const stay of stays) {
    expect(daysBetween(wanted.startDate, stay.startDate)).toBe(stay.shiftDays);
    expect(daysBetween(stay.startDate, stay.endDate)).toBe(4);
  }
  expect(stays[2]).toEqual({ startDate: '2027-01-01', endDate: '2027-01-05', shiftDays: 3 });
});

it('offers at most three, the nearest that are available', () => {
  const found = nearestAvailable(alternativeStays(wanted), (stay) => stay.shiftDays % 2 === 1);
  expect(found.map((stay) => stay.shiftDays)).toEqual([1, 3, 5]);
  expect(nearestAvailable(alternativeStays(wanted), () => false)).toEqual([]);
});
