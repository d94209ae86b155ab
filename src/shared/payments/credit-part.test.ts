import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditFor, leastChargeCents } from './credit-part.ts';

const cents = fc.nat(2_000_000);

it.each([
  // price, balance, credit
  [10_000, 0, 0],
  [10_000, 4_000, 4_000],
  [10_000, 10_000, 10_000],
  [10_000, 99_999, 10_000],
  // A card can't be charged less than 50 cents.
  [10_000, 9_999, 9_950],
  [10_000, 9_950, 9_950],
  [10_000, 9_949, 9_949],
  [50, 49, 0],
  [30, 29, 0],
  [30, 30, 30],
  [0, 500, 0],
])('pays of %d cents with a balance of %d cents %d with credit', (price, balance, credit) => {
  expect(creditFor(price, balance)).toBe(credit);
});

it('spends no more than the balance, and leaves a card nothing or a chargeable amount', () => {
  fc.assert(
    fc.property(cents, cents, (price, balance) => {
      const credit = creditFor(price, balance);
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit).toBeLessThanOrEqual(Math.min(price, balance));
      const rest = price - credit;
      expect(rest === 0 || rest >= leastChargeCents || credit === 0).toBe(true);
    }),
  );
});

it('never spends less when there is more', () => {
  fc.assert(
    fc.property(cents, cents, cents, (price, balance, more) => {
      expect(creditFor(price, balance + more)).toBeGreaterThanOrEqual(creditFor(price, balance));
    }),
  );
});
