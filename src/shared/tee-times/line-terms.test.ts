import { expect, it } from 'vitest';
import { noTerms, teesToName, teeToName, termsOfLine } from './line-terms.ts';

const deadline = (day: string) => [{ until: `2027-03-${day}T08:00:00.000Z`, feePercent: 0 }];

it('a line names every rate, has what comes with all of its flights, and the earliest deadline', () => {
  const pack = { rateName: 'Pack', includes: ['buggy', 'meal'] as const, clubSteps: deadline('09') };
  const plain = { rateName: 'GF 18', includes: ['meal'] as const, clubSteps: deadline('02') };
  expect(termsOfLine([pack, plain, pack], true)).toEqual({
    rateName: 'Pack / GF 18',
    includes: ['meal'],
    clubSteps: deadline('02'),
    sellsTwoTees: true,
  });
});

it('a line of our own sheets has no terms but the ladder', () => {
  expect(termsOfLine([null, null], false)).toEqual(noTerms);
  expect(termsOfLine([], false)).toEqual(noTerms);
});

it('a tee is named where the course sells from two, or where it is the tenth', () => {
  expect(teeToName([{ tee: 1 }], false)).toBeNull();
  expect(teeToName([{ tee: 1 }], true)).toBe(1);
  expect(teeToName([{ tee: 10 }, { tee: 10 }], false)).toBe(10);
  expect(teesToName([{ tee: 1 }, { tee: 10 }, { tee: 10 }], false)).toEqual([1, 10]);
});
