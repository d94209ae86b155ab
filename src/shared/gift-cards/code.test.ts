import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giftCodeBytes, giftCodeFrom, readGiftCode } from './code.ts';

const bytes = fc.uint8Array({ minLength: giftCodeBytes, maxLength: giftCodeBytes });

it('has 120 bits, and every one of them counts', () => {
  expect(giftCodeBytes * 8).toBe(120);
  fc.assert(
    fc.property(bytes, fc.nat(giftCodeBytes * 8 - 1), (random, bit) => {
      const other = Uint8Array.from(random);
      other[bit >> 3]! ^= 1 << (bit & 7);
      expect(giftCodeFrom(other)).not.toBe(giftCodeFrom(random));
    }),
  );
});

it('is printed in six groups of four characters that are distinct in print', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(giftCodeFrom(random)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
  expect(() => giftCodeFrom(new Uint8Array(giftCodeBytes - 1))).toThrow(RangeError);
});

it('is read however it is typed', () => {
  const careless = fc.record({
    random: bytes,
    gap: fc.constantFrom('', ' ', '-', ' – ', '.'),
    small: fc.boolean(),
  });
  fc.assert(
    fc.property(careless, ({ random, gap, small }) => {
      const code = giftCodeFrom(random);
      const typed = code.replaceAll('-', gap).replaceAll('0', 'o').replaceAll('1', 'l');
      expect(readGiftCode(` ${small ? typed.toLowerCase() : typed} `)).toBe(code);
    }),
  );
});

it('takes anything else for some other text, and never fails', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readGiftCode(text)).toMatch(/^[0-9A-Z-]*$/);
    }),
  );
});
