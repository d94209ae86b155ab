import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsFromEuros, eurosFromCents, formatCents, percentOf } from './money.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

it('carries every amount to the wire and back without losing a cent', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(centsFromEuros(eurosFromCents(amount))).toBe(amount);
    }),
  );
});

it('writes euros with at most two decimals', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(String(eurosFromCents(amount))).toMatch(/^-?\d+(\.\d\d?)?$/);
    }),
  );
});

it.each([
  [0.285, 29],
  [-0.285, -29],
  [1.005, 101],
  [75, 7500],
  [0, 0],
])('rounds %d € half away from zero to %d cents', (euros, amount) => {
  expect(centsFromEuros(euros)).toBe(amount);
});

it('takes a percentage in whole cents, half a cent upwards', () => {
  expect(percentOf(24_900, 15)).toBe(3_735);
  expect(percentOf(5, 10)).toBe(1);
  expect(percentOf(4, 10)).toBe(0);
});

it('keeps a percentage between nothing and the amount', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const part = percentOf(amount, percent);
      expect(Number.isInteger(part) && part >= 0 && part <= amount).toBe(true);
    }),
  );
});

it.each([
  [123_450, 'es', 2, '1.234,50 €'],
  [123_450, 'en', 2, '€1,234.50'],
  [-500, 'es', 2, '−5,00 €'],
  [7_500, 'es', 0, '75 €'],
] as const)('shows %d cents in %s with %d decimals as %s', (amount, language, decimals, text) => {
  expect(formatCents(amount, language, decimals).replaceAll('\u00a0', ' ')).toBe(text);
});

it('never breaks a line inside an amount', () => {
  for (const language of ['es', 'en', 'fr'] as const)
    expect(formatCents(123_450, language)).not.toContain(' ');
});
