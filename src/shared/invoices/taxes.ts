import type { Cents } from '#shared/kernel/money.ts';

/** A consumption tax of Spain: IVA on the mainland and the Balearics, IGIC on the Canaries. */
export interface Tax {
  readonly system: 'IVA' | 'IGIC';
  readonly percent: number;
}

/** An amount including tax, and its tax rate. */
export interface TaxedAmount extends Tax {
  readonly totalCents: Cents;
}

export interface TaxSum extends Tax {
  readonly baseCents: Cents;
  readonly taxCents: Cents;
}

/**
 * The tax of a green fee: taxed where it is played, at the general rate (Ley 37/1992 art. 90; on the Canaries Ley
 * 20/1991 and Ley 4/2012). The residence of the player or buyer makes no difference.
 */
export function greenFeeTax(region: string): Tax {
  return region === 'Canarias' ? { system: 'IGIC', percent: 7 } : { system: 'IVA', percent: 21 };
}

/** Base and tax of an amount including tax: the base rounded to the cent, the tax as the remainder. */
export function splitTax(totalCents: Cents, percent: number): { baseCents: Cents; taxCents: Cents } {
  const base = Math.round((Math.abs(totalCents) * 100) / (100 + percent));
  const baseCents = totalCents < 0 ? 0 - base : base;
  return { baseCents, taxCents: totalCents - baseCents };
}

/** One sum for each tax, in the order in which they appear. Rounded once a tax, not once a line. */
export function taxSums(amounts: readonly TaxedAmount[]): TaxSum[] {
  const byTax = Map.groupBy(amounts, ({ system, percent }) => `${system} ${percent}`);
  return [...byTax.values()].map((same) => {
    const { system, percent } = same[0]!;
    const totalCents = same.reduce((sum, amount) => sum + amount.totalCents, 0);
    return { system, percent, ...splitTax(totalCents, percent) };
  });
}

/**
 * The change of the sums when an amount is subtracted: those before less those after. So the rectifying invoices of a
 * booking, however many, end exactly at zero.
 */
export function taxSumsBetween(before: readonly TaxedAmount[], after: readonly TaxedAmount[]): TaxSum[] {
  const sumsAfter = new Map(taxSums(after).map((sum) => [`${sum.system} ${sum.percent}`, sum]));
  return taxSums(before)
    .map(({ system, percent, baseCents, taxCents }) => {
      const same = sumsAfter.get(`${system} ${percent}`);
      return {
        system,
        percent,
        baseCents: (same?.baseCents ?? 0) - baseCents,
        taxCents: (same?.taxCents ?? 0) - taxCents,
      };
    })
    .filter(({ baseCents, taxCents }) => baseCents !== 0 || taxCents !== 0);
}
