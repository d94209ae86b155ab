/**
 * 32 characters that are distinct in print and by phone: no 0 or O, no 1 or I. One byte gives one character without
 * bias.
 */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const signs = 6;

/** A short human name, such as `CON-7K3M9Q`, from at least six random bytes. 32⁶ ≈ 10⁹ values: the caller checks. */
export function shortName(prefix: 'SAL' | 'CON', randomBytes: Uint8Array): string {
  if (randomBytes.length < signs) throw new RangeError(`a short name needs ${signs} bytes`);
  return `${prefix}-${Array.from(randomBytes.subarray(0, signs), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/** The locator of a booking, `SAL-7K3M9Q`. */
export const locatorFrom = (randomBytes: Uint8Array): string => shortName('SAL', randomBytes);
