import { expect, it } from 'vitest';
import { doubleRoundGapMinutes } from './double-round.ts';

it('leaves 5 h 30 between two rounds of 18 on one course, drive and 45 minutes more on another', () => {
  expect(doubleRoundGapMinutes(18, 'SAME_COURSE')).toBe(330);
  expect(doubleRoundGapMinutes(18, { driveMinutes: 25 })).toBe(340);
  expect(doubleRoundGapMinutes(9, 'SAME_COURSE')).toBe(195);
});

it('knows no second round where no road leads', () => {
  expect(doubleRoundGapMinutes(18, { driveMinutes: null })).toBeNull();
});
