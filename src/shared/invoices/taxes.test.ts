import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greenFeeTax, splitTax, taxSums, taxSumsBetween } from './taxes.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const tax = fc.constantFrom({ system: 'IVA', percent: 21 } as const, { system: 'IGIC', percent: 7 } as const);
const amounts = fc.array(
  fc.tuple(tax, cents).map(([one, totalCents]) => ({ ...one, totalCents })),
  { maxLength: 8 },
);
const sumOf = (list: readonly { readonly baseCents: number; readonly taxCents: number }[]) =>
  list.reduce((sum, one) => sum + one.baseCents + one.taxCents, 0);

it.each([
  ['Andalucía', 'IVA', 21],
  ['Baleares', 'IVA', 21],
  ['Canarias', 'IGIC', 7],
])('a green fee in %s is taxed with %s at %i %%', (region, system, percent) => {
  expect(greenFeeTax(region)).toEqual({ system, percent });
});

describe('base and tax', () => {
  it.each([
    [12_100, 21, 10_000, 2100],
    [7500, 21, 6198, 1302],
    [10_700, 7, 10_000, 700],
    [-12_100, 21, -10_000, -2100],
    [1, 21, 1, 0],
    [0, 21, 0, 0],
  ])('of %i cents at %i %% are %i and %i', (total, percent, baseCents, taxCents) => {
    expect(splitTax(total, percent)).toEqual({ baseCents, taxCents });
  });

  it('are whole cents that sum to the paid amount, the tax within a cent of its rate', () => {
    fc.assert(
      fc.property(cents, tax, (totalCents, { percent }) => {
        const { baseCents, taxCents } = splitTax(totalCents, percent);
        expect(Number.isInteger(baseCents)).toBe(true);
        expect(baseCents + taxCents).toBe(totalCents);
        expect(Math.abs(taxCents - (baseCents * percent) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('a trip over both systems has one sum for each, and together they are the paid amount', () => {
  fc.assert(
    fc.property(amounts, (list) => {
      const sums = taxSums(list);
      expect(new Set(sums.map(({ system }) => system)).size).toBe(sums.length);
      expect(sumOf(sums)).toBe(list.reduce((sum, { totalCents }) => sum + totalCents, 0));
    }),
  );
});

it('rectified bit by bit, every tax ends exactly at nothing', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.nat({ max: 7 })), (list, order) => {
      let left = list;
      const all = [...taxSums(list)];
      for (const nth of [...order, ...list.map(() => 0)]) {
        const after = left.filter((_, i) => i !== nth);
        all.push(...taxSumsBetween(left, after));
        left = after;
      }
      for (const system of ['IVA', 'IGIC'])
        for (const part of ['baseCents', 'taxCents'] as const)
          expect(all.filter((sum) => sum.system === system).reduce((sum, one) => sum + one[part], 0)).toBe(0);
    }),
  );
});
