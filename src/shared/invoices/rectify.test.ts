import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rectifiedLines } from './rectify.ts';

/** The current price of the lines is unknown unless it is given. */
const line = (lineId: string, remainingCents: number, isRemoved = false, dueCents = 1e12) => ({
  lineId,
  remainingCents,
  isRemoved,
  dueCents,
});

it.each([
  [
    'all of it',
    [line('a', 100), line('b', 50)],
    150,
    [
      ['a', 100],
      ['b', 50],
    ],
  ],
  ['the round that a club could not keep', [line('a', 100), line('b', 50, true)], 50, [['b', 50]]],
  [
    'a part by the policy',
    [line('a', 100), line('b', 50)],
    75,
    [
      ['a', 50],
      ['b', 25],
    ],
  ],
  [
    'a course cancelled whose discount the others lose',
    [line('a', 476_00, false, 560_00), line('b', 46_75, true, 0), line('c', 63_75, true, 0)],
    26_50,
    [
      ['a', -84_00],
      ['b', 46_75],
      ['c', 63_75],
    ],
  ],
  ['more than was paid', [line('a', 100)], 500, [['a', 100]]],
  ['nothing', [line('a', 100)], 0, []],
  ['something of nothing', [line('a', 0)], 10, []],
])('%s goes off the right lines', (_, lines, refunded, expected) => {
  expect(rectifiedLines(lines, refunded).map(({ lineId, cents }) => [lineId, cents])).toEqual(expected);
});

it('the subtracted amount is the refund, and no line becomes negative', () => {
  const lines = fc.array(fc.tuple(fc.nat(100_000), fc.boolean()), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.nat(400_000), (raw, refunded) => {
      const given = raw.map(([remaining, isRemoved], i) => line(String(i), remaining, isRemoved));
      const all = given.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
      const rectified = rectifiedLines(given, refunded);
      expect(rectified.reduce((sum, { cents }) => sum + cents, 0)).toBe(Math.min(refunded, all));
      for (const { lineId, cents } of rectified)
        expect(cents).toBeLessThanOrEqual(given[Number(lineId)]!.remainingCents);
    }),
  );
});
