/**
 * Money is an integer number of euro cents everywhere inside the product; euros (a number with at most two decimals)
 * exist only on the wire, where the specification requires them.
 */
export type Cents = number;

/** Euros on the wire → cents. Rounds half away from zero, so that 0.285 × 100 can't lose a cent to binary floats. */
export function centsFromEuros(euros: number): Cents {
  return Math.sign(euros) * Math.round(Math.abs(euros) * 100 + 1e-7);
}

/** Cents → euros on the wire (at most two decimals). */
export function eurosFromCents(cents: Cents): number {
  return cents / 100;
}

/** `percent` of an amount in whole cents, rounded half up: the amount of a discount line. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.round((cents * percent) / 100);
}

const intlTag = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;
const formats = new Map<string, Intl.NumberFormat>();

/**
 * `1.234,50 €` for people, with non-breaking spaces and always grouped: es-ES leaves four-digit numbers ungrouped by
 * default, this product does not.
 */
export function formatCents(
  cents: Cents,
  language: keyof typeof intlTag = 'es',
  decimals: 0 | 2 = 2,
): string {
  const key = `${language}${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlTag[language], {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(cents / 100).replace('-', '−');
}
