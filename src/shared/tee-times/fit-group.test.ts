import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitGroup, oneFitPerStart, type Tee } from './fit-group.ts';
import { splitIntoFlights } from './flights.ts';

const nine = 9 * 60;
interface Slot {
  startMinutes: number;
  placesLeft: number;
  tee?: Tee;
  ref?: string;
}
const sheetOf = (...placesLeft: number[]): Slot[] =>
  placesLeft.map((free, i) => ({ startMinutes: nine + i * 10, placesLeft: free }));
const starts = (slots: Slot[], players: number) =>
  fitGroup(slots, { players, intervalMinutes: 10 }).map((fit) => fit.startMinutes - nine);

it('offers every slot with enough places to a group of up to four', () => {
  expect(starts(sheetOf(4, 1, 0, 2, 3), 2)).toEqual([0, 30, 40]);
});

it('lets the flights of a larger group take the slots in any order', () => {
  const [fit] = fitGroup(sheetOf(2, 3), { players: 5, intervalMinutes: 10 });
  expect(fit?.flights.map((flight) => [flight.groupNumber, flight.startMinutes, flight.players])).toEqual([
    [1, nine, 2],
    [2, nine + 10, 3],
  ]);
});

it('puts the larger flights first where it may', () => {
  const [fit] = fitGroup(sheetOf(4, 4, 4), { players: 10, intervalMinutes: 10 });
  expect(fit?.flights.map((flight) => flight.players)).toEqual([4, 3, 3]);
});

it('lists overlapping starts, so that the player can choose', () => {
  expect(starts(sheetOf(4, 4, 4, 4), 8)).toEqual([0, 10, 20]);
});

it('never splits a group unevenly to squeeze it in', () => {
  expect(starts(sheetOf(4, 1), 5)).toEqual([]);
});

it('never jumps a slot that is missing or full', () => {
  expect(starts(sheetOf(4, 0, 4), 8)).toEqual([]);
  expect(starts([sheetOf(4, 4, 4)[0]!, sheetOf(4, 4, 4)[2]!], 8)).toEqual([]);
});

it('keeps a group on one tee', () => {
  const slots: Slot[] = [
    { startMinutes: nine, placesLeft: 4, tee: 1, ref: 'a' },
    { startMinutes: nine + 10, placesLeft: 4, tee: 10, ref: 'b' },
    { startMinutes: nine + 20, placesLeft: 4, tee: 10, ref: 'c' },
  ];
  const fits = fitGroup(slots, { players: 6, intervalMinutes: 10 });
  expect(fits).toHaveLength(1);
  expect(fits[0]?.tee).toBe(10);
  expect(fits[0]?.slots.map((slot) => slot.ref)).toEqual(['b', 'c']);
});

it('offers a start once, from the first tee where both have places', () => {
  const slots: Slot[] = [nine, nine + 10].flatMap((startMinutes) =>
    ([10, 1] as const).map((tee) => ({
      startMinutes,
      placesLeft: tee === 1 && startMinutes > nine ? 0 : 4,
      tee,
    })),
  );
  const fits = oneFitPerStart(fitGroup(slots, { players: 4, intervalMinutes: 10 }));
  expect(fits.map(({ startMinutes, tee }) => [startMinutes - nine, tee])).toEqual([
    [0, 1],
    [10, 10],
  ]);
});

it('returns the very slot of each flight', () => {
  const slots = sheetOf(4, 4);
  const [first, second] = fitGroup(slots, { players: 1, intervalMinutes: 10 });
  expect(first?.slots[0]).toBe(slots[0]);
  expect(second?.slots[0]).toBe(slots[1]);
});

it('counts a slot that a system lists twice once, by its roomier record', () => {
  const twice: Slot[] = [
    { startMinutes: nine, placesLeft: 1, ref: 'small' },
    { startMinutes: nine, placesLeft: 4, ref: 'large' },
  ];
  expect(fitGroup(twice, { players: 3, intervalMinutes: 10 }).map((fit) => fit.slots[0]?.ref)).toEqual([
    'large',
  ]);
});

it('respects the limits of a rate', () => {
  const pairs = { intervalMinutes: 10, minPlayers: 2, multiple: 2 };
  expect(
    fitGroup(sheetOf(2, 4), { players: 6, ...pairs })[0]?.flights.map((flight) => flight.players),
  ).toEqual([2, 4]);
  expect(fitGroup(sheetOf(4), { players: 3, ...pairs })).toEqual([]);
});

it('puts no two flights on one slot when the interval is unknown', () => {
  expect(fitGroup(sheetOf(4, 4), { players: 8, intervalMinutes: 0 })).toEqual([]);
});

const anySheet = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 30 });
const anyGroup = fc.integer({ min: 1, max: 50 });

it('never seats more players than a slot has places, and seats all of them on consecutive slots', () => {
  fc.assert(
    fc.property(anySheet, anyGroup, (placesLeft, players) => {
      const slots = sheetOf(...placesLeft);
      for (const fit of fitGroup(slots, { players, intervalMinutes: 10 })) {
        expect(fit.flights.map((flight) => flight.players).sort((a, b) => b - a)).toEqual(
          splitIntoFlights(players),
        );
        fit.flights.forEach((flight, i) => {
          expect(flight.startMinutes).toBe(fit.startMinutes + i * 10);
          const slot = fit.slots[i]!;
          expect(slots).toContain(slot);
          expect(slot.startMinutes).toBe(flight.startMinutes);
          expect(flight.players).toBeLessThanOrEqual(slot.placesLeft);
          expect(flight.groupNumber).toBe(i + 1);
        });
      }
    }),
  );
});

it('misses no start: it finds exactly those where trying every order of flights succeeds', () => {
  const fitsSorted = (run: number[], sizes: number[]) => {
    const free = run.toSorted((a, b) => b - a);
    return run.length === sizes.length && sizes.every((size, i) => free[i]! >= size);
  };
  fc.assert(
    fc.property(anySheet, anyGroup, (placesLeft, players) => {
      const sizes = splitIntoFlights(players);
      const wanted = placesLeft
        .map((_, i) => i)
        .filter((i) => fitsSorted(placesLeft.slice(i, i + sizes.length), sizes));
      expect(starts(sheetOf(...placesLeft), players)).toEqual(wanted.map((i) => i * 10));
    }),
  );
});
