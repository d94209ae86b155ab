import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distributeCents } from './distribute.ts';

const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 60 });

it('shares out every cent, however large the amounts', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2e9, max: 2e9 }), weights, (total, parts) => {
      const shares = distributeCents(total, parts);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
      expect(shares).toHaveLength(parts.length);
    }),
  );
});

it('gives each line its exact share to within a cent', () => {
  fc.assert(
    fc.property(fc.nat(2e9), weights, (total, parts) => {
      const sum = parts.reduce((a, b) => a + b, 0);
      fc.pre(sum > 0);
      distributeCents(total, parts).forEach((share, i) => {
        expect(Math.abs(share - (total * parts[i]!) / sum)).toBeLessThan(1);
      });
    }),
  );
});

it('never shares out more to a line than the line is worth', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
      const total = Math.floor(parts.reduce((a, b) => a + b, 0) * fraction);
      distributeCents(total, parts).forEach((share, i) => {
        expect(share >= 0 && share <= parts[i]!).toBe(true);
      });
    }),
  );
});

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [0, 0], [50, 50]],
  [1, [1, 2], [0, 1]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [0, [5, 7], [0, 0]],
  [0, [], []],
])('shares %d cents over %j as %j', (total, parts, shares) => {
  expect(distributeCents(total, parts)).toEqual(shares);
});

it('refuses no recipients and negative weights, which would lose money', () => {
  expect(() => distributeCents(1, [])).toThrow(RangeError);
  expect(() => distributeCents(1, [2, -1])).toThrow(RangeError);
});
