import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentExpiresAt } from './payment-window.ts';

const createdAt = new Date('2026-12-21T10:00:00Z');
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

it('gives ten minutes when every source holds longer', () => {
  expect(paymentExpiresAt(createdAt)).toEqual(after(10));
  expect(paymentExpiresAt(createdAt, [after(20), after(11)])).toEqual(after(10));
});

it('ends a minute before the first source releases its hold', () => {
  expect(paymentExpiresAt(createdAt, [after(20), after(6), after(8)])).toEqual(after(5));
});

it('never lets a player pay in the last minute of any hold', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 })), (holds) => {
      const end = paymentExpiresAt(createdAt, holds.map(after)).getTime();
      for (const hold of holds) expect(end).toBeLessThanOrEqual(after(hold - 1).getTime());
      expect(end).toBeLessThanOrEqual(after(10).getTime());
    }),
  );
});
