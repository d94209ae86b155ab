import { expect, it } from 'vitest';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { doubleRoundGapMinutes, judgeDoubleRound, latestFirstStart } from './double-round.ts';

const plan = (first: string, second: string, last: string, driveMinutes?: number | null) =>
  judgeDoubleRound({
    first: { startMinutes: minutesOfTime(first), holes: 18 },
    second: { startMinutes: minutesOfTime(second), lastMinutes: minutesOfTime(last) },
    between: driveMinutes === undefined ? 'SAME_COURSE' : { driveMinutes },
  });

it('leaves 5 h 30 between two rounds of 18 on one course, drive and 45 minutes more on another', () => {
  expect(doubleRoundGapMinutes(18, 'SAME_COURSE')).toBe(330);
  expect(doubleRoundGapMinutes(18, { driveMinutes: 25 })).toBe(340);
  expect(doubleRoundGapMinutes(9, 'SAME_COURSE')).toBe(195);
});

it('accepts a second round in June that starts in time', () => {
  expect(plan('08:00', '13:30', '17:11')).toEqual({ possible: true });
});

it('says from when a second round can start', () => {
  expect(plan('08:00', '13:00', '17:11')).toEqual({
    possible: false,
    reason: 'TOO_SOON',
    earliestMinutes: 810,
  });
});

it('refuses a second round in December after a first start later than 08:07', () => {
  expect(plan('08:07', '13:37', '13:37')).toEqual({ possible: true });
  expect(plan('08:20', '13:50', '13:37')).toEqual({
    possible: false,
    reason: 'AFTER_DARK',
    lastMinutes: 817,
  });
});

it('refuses a second round on another island', () => {
  expect(plan('08:00', '15:00', '17:11', null)).toEqual({ possible: false, reason: 'NO_ROAD' });
});

it('finds the latest first start that leaves light for a second round, if there is one', () => {
  const december = { firstMinutes: 480, lastMinutes: 817, firstHoles: 18, between: 'SAME_COURSE' } as const;
  expect(latestFirstStart(december)).toBe(487);
  expect(latestFirstStart({ ...december, firstMinutes: 500 })).toBeNull();
  expect(latestFirstStart({ ...december, between: { driveMinutes: null } })).toBeNull();
});
