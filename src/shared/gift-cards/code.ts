/** Crockford's 32 signs: similar signs are read as one (I and L as 1, O as 0), and no U spells a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signs = 24;
const group = 4;

/** 15 bytes: 120 random bits, five to a sign. */
export const giftCodeBytes = (signs * 5) / 8;

/** `7K3M-9QWX-…`: a gift card's code in six groups, as it is printed. From exactly `giftCodeBytes` random bytes. */
export function giftCodeFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== giftCodeBytes) throw new RangeError(`a code needs ${giftCodeBytes} bytes`);
  const bits = Array.from(randomBytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: signs }, (_, i) => {
    const sign = alphabet[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)];
    return i > 0 && i % group === 0 ? `-${sign}` : sign;
  }).join('');
}

/**
 * A typed code in its printed form: accepts small characters, blanks and other strokes. An invalid code gives an
 * invalid result.
 */
export function readGiftCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/[^0-9A-Z]/g, '');
  return plain.match(/.{1,4}/g)?.join('-') ?? '';
}
