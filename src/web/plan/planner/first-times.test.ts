import { describe, expect, it } from 'vitest';
import type { AvailableTime } from '#shared/planner/contract.ts';
import { firstTimes } from './first-times.ts';

const time = (date: string, at: string, isPreferred = true): AvailableTime => ({
  date,
  time: at,
  isPreferred,
  price: 90,
  fullPrice: 80,
  offerPercent: null,
  freePlaces: 4,
  teeTimeSlots: [],
});
const shown = (times: AvailableTime[], count: number, hasPreference = true) =>
  firstTimes(times, count, hasPreference).map((one) => `${one.date.slice(8)} ${one.time}`);

describe('the first tee times shown', () => {
  const days = ['2027-03-11', '2027-03-12', '2027-03-13'].flatMap((date) =>
    ['09:30', '09:40', '09:50', '10:00'].map((at) => time(date, at)),
  );

  it('come from every day of the stay, in order of play', () => {
    expect(shown(days, 5)).toEqual(['11 09:30', '11 09:40', '12 09:30', '12 09:40', '13 09:30']);
  });

  it('match the preference as long as such times exist', () => {
    const mixed = [
      time('2027-03-11', '08:00', false),
      time('2027-03-12', '15:00', false),
      ...days.slice(0, 2),
    ];
    expect(shown(mixed, 3)).toEqual(['11 08:00', '11 09:30', '11 09:40']);
    expect(shown(mixed, 2)).toEqual(['11 09:30', '11 09:40']);
    expect(shown(mixed, 2, false)).toEqual(['11 08:00', '12 15:00']);
  });

  it('are all of them if there are few', () => {
    expect(shown(days.slice(0, 2), 9)).toHaveLength(2);
    expect(shown([], 9)).toEqual([]);
  });
});
