import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoFlights } from '#shared/tee-times/flights.ts';
import { keepChoices, shrinkFlights } from './flights.ts';

describe('players who leave', () => {
  it.each([
    [[4], 3, [3]],
    [[4], 1, [1]],
    [[3, 3, 3], 7, [3, 2, 2]],
    [[3, 3, 3], 8, [3, 3, 2]],
    [[3, 3, 3], 6, [3, 3, 0]],
    [[3, 3, 3], 5, [3, 2, 0]],
    [[4, 3, 3], 9, [4, 3, 2]],
    [[4, 3, 3], 8, [4, 2, 2]],
    [[2, 3], 4, [2, 2]],
    [[2, 3], 2, [2, 0]],
    [[2, 2], 2, [2, 0]],
    [[2, 2], 1, [1, 0]],
    [[4, 4], 0, [0, 0]],
  ])('%j leave %d players as %j', (flights, keep, shrunk) => {
    expect(shrinkFlights(flights, keep)).toEqual(shrunk);
  });

  it('leave no player alone beside other flights, nor a flight below the course’s least', () => {
    expect(shrinkFlights([2, 2], 3)).toBeUndefined();
    expect(shrinkFlights([2], 1, 2)).toBeUndefined();
    expect(shrinkFlights([4, 4], 5, 3)).toBeUndefined();
    expect(keepChoices([2, 2])).toEqual([2, 1]);
    expect(keepChoices([2], 2)).toEqual([]);
    expect(keepChoices([4, 3], 2)).toEqual([6, 5, 4, 3, 2]);
  });

  it('leave legal flights of just the remaining players, the last ones first to vanish', () => {
    const group = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(group, fc.nat(50), fc.integer({ min: 1, max: 3 }), (players, keep, least) => {
        const flights = splitIntoFlights(players);
        const shrunk = shrinkFlights(flights, keep, least);
        if (keep > players) expect(shrunk).toBeUndefined();
        if (!shrunk) return;
        expect(shrunk.reduce((sum, size) => sum + size, 0)).toBe(keep);
        const firstEmpty = shrunk.indexOf(0);
        if (firstEmpty >= 0) expect(shrunk.slice(firstEmpty).every((size) => size === 0)).toBe(true);
        for (const [i, size] of shrunk.entries()) {
          expect(size).toBeLessThanOrEqual(flights[i]!);
          if (size > 0)
            expect(size).toBeGreaterThanOrEqual(keep === 1 ? Math.max(1, least) : Math.max(2, least));
        }
      }),
    );
  });

  it('can nearly always leave in some number: a group of three or more can lose one', () => {
    for (let players = 3; players <= 50; players += 1) {
      const flights = splitIntoFlights(players);
      if (flights.every((size) => size === 2)) continue;
      expect(keepChoices(flights)).toContain(players - 1);
    }
  });
});
