import { expect, it } from 'vitest';
import { buggiesFor } from './buggies.ts';

it('gives each flight a buggy for every two players, never shared between flights', () => {
  expect(buggiesFor([1])).toBe(1);
  expect(buggiesFor([3, 2])).toBe(3);
  expect(buggiesFor([4, 4])).toBe(4);
  expect(buggiesFor([])).toBe(0);
});
