import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locatorFrom } from './locator.ts';

const sixBytes = fc.uint8Array({ minLength: 6, maxLength: 6 });

it('names a booking by six characters that are not easily confused', () => {
  fc.assert(
    fc.property(sixBytes, (bytes) => {
      expect(locatorFrom(bytes)).toMatch(/^SAL-[2-9A-HJ-NP-Z]{6}$/);
    }),
  );
});

it('makes every character equally likely', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const sign = locatorFrom(new Uint8Array(6).fill(byte)).at(-1)!;
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

it('refuses to create a locator from too few bytes', () => {
  expect(() => locatorFrom(new Uint8Array(5))).toThrow(RangeError);
});
