import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distributeCents } from '#shared/kernel/distribute.ts';
import { shareLines } from './shares.ts';

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
const someLines = fc.array(fc.nat(500_000), { minLength: 1, maxLength: 8 });

it('one buyer has every line whole', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      expect(shareLines(lines, [sum(lines)])).toEqual([lines]);
    }),
  );
});

it('the parts of a line are the line, and those of a buyer what the buyer paid', () => {
  const weights = fc.array(fc.nat(100), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(someLines, weights, (lines, shares) => {
      const buyers = distributeCents(sum(lines), shares);
      const parts = shareLines(lines, buyers);
      expect(parts.map(sum)).toEqual(buyers);
      expect(lines.map((_, i) => sum(parts.map((own) => own[i]!)))).toEqual(lines);
      expect(parts.flat().every((cents) => cents >= 0)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('refuses to share an unpaid amount', () => {
  expect(() => shareLines([100], [40, 50])).toThrow(RangeError);
});
