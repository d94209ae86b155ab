import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupPricePerPlayer } from './group-price.ts';

const flight = fc.record({
  players: fc.integer({ min: 1, max: 4 }),
  priceCents: fc.integer({ min: 0, max: 60_000 }),
});

it('a group in one band pays the rate of that band', () => {
  expect(
    groupPricePerPlayer([
      { players: 4, priceCents: 9500 },
      { players: 3, priceCents: 9500 },
    ]),
  ).toBe(9500);
});

it('a group over two bands pays the whole shared evenly, a started cent counted', () => {
  expect(
    groupPricePerPlayer([
      { players: 3, priceCents: 10_000 },
      { players: 2, priceCents: 9000 },
    ]),
  ).toBe(9600);
  expect(
    groupPricePerPlayer([
      { players: 2, priceCents: 10_000 },
      { players: 1, priceCents: 9001 },
    ]),
  ).toBe(9667);
});

it('an unknown price of one flight leaves the group price unknown', () => {
  expect(
    groupPricePerPlayer([
      { players: 2, priceCents: 9000 },
      { players: 2, priceCents: null },
    ]),
  ).toBeNull();
  expect(groupPricePerPlayer([])).toBeNull();
});

it('the group never pays less than its flights cost, nor a cent a player more', () => {
  fc.assert(
    fc.property(fc.array(flight, { minLength: 1, maxLength: 13 }), (flights) => {
      const players = flights.reduce((sum, f) => sum + f.players, 0);
      const cost = flights.reduce((sum, f) => sum + f.players * f.priceCents, 0);
      const paid = groupPricePerPlayer(flights)! * players;
      expect(paid).toBeGreaterThanOrEqual(cost);
      expect(paid).toBeLessThan(cost + players);
    }),
  );
});
