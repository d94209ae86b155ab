const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Our reference of a hold at a vendor, from the id (a UUID) of what it belongs to: one short word of 14 capitals and
 * digits, as Golf Manager's V1 README recommends for `customTag`. The last 64 bits of a UUIDv7 are its random part.
 */
export function holdReference(uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '').slice(-16)}`);
  let word = '';
  for (let i = 0; i < 13; i++) {
    word = signs[Number(bits & 31n)] + word;
    bits >>= 5n;
  }
  return `S${word}`;
}
