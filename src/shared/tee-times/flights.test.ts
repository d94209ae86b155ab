import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoFlights, splitWithinLimits } from './flights.ts';

const groupSizes = Array.from({ length: 50 }, (_, i) => i + 1);

describe('splitting a group into flights', () => {
  it.each([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [4]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [3, 3, 3]],
    [10, [4, 3, 3]],
    [13, [4, 3, 3, 3]],
    [50, [...Array(11).fill(4), 3, 3]],
  ])('%d players play as %j', (players, flights) => {
    expect(splitIntoFlights(players)).toEqual(flights);
  });

  it.each(groupSizes)(
    'places each of %d players once, in as few and as even flights as possible',
    (players) => {
      const flights = splitIntoFlights(players);
      expect(flights.reduce((a, b) => a + b, 0)).toBe(players);
      expect(flights.length).toBe(Math.ceil(players / 4));
      expect(Math.max(...flights)).toBeLessThanOrEqual(4);
      expect(Math.max(...flights) - Math.min(...flights)).toBeLessThanOrEqual(1);
      expect(flights).toEqual(flights.toSorted((a, b) => b - a));
    },
  );

  it('leaves no player alone unless the group is one person', () => {
    for (const players of groupSizes.slice(1)) expect(splitIntoFlights(players)).not.toContain(1);
  });

  it.each([0, -1, 51, 2.5, Number.NaN])('refuses a group of %d', (players) => {
    expect(() => splitIntoFlights(players)).toThrow(RangeError);
  });
});

describe('splitting under the limits of a rate', () => {
  it('splits as usual when a rate has no limits', () => {
    for (const players of groupSizes)
      expect(splitWithinLimits(players, {})).toEqual(splitIntoFlights(players));
  });

  it.each([
    ['pairs only', 6, { minPlayers: 2, maxPlayers: 4, multiple: 2 }, [4, 2]],
    ['pairs only, odd group', 5, { multiple: 2 }, []],
    ['at most two', 5, { maxPlayers: 2 }, [2, 2, 1]],
    ['no singles', 1, { minPlayers: 2 }, []],
    ['whole fours', 9, { minPlayers: 4 }, []],
    ['a rate for more than four is still played in fours', 8, { maxPlayers: 8 }, [4, 4]],
    ['limits that contradict each other', 4, { maxPlayers: 1, multiple: 2 }, []],
  ])('%s', (_name, players, limits, flights) => {
    expect(splitWithinLimits(players, limits)).toEqual(flights);
  });

  it('keeps every flight inside the limits, or gives none', () => {
    const limits = fc.record({
      minPlayers: fc.integer({ min: 1, max: 4 }),
      maxPlayers: fc.integer({ min: 1, max: 4 }),
      multiple: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), limits, (players, limit) => {
        const flights = splitWithinLimits(players, limit);
        for (const size of flights) {
          expect(size >= limit.minPlayers && size <= limit.maxPlayers && size % limit.multiple === 0).toBe(
            true,
          );
        }
        if (flights.length > 0) expect(flights.reduce((a, b) => a + b, 0)).toBe(players);
      }),
    );
  });
});
