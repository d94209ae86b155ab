import { expect, it } from 'vitest';
import { compareQuote, type FreshLine, type StoredLine } from './compare.ts';

const stored = (lineId: string, courseId: string, detail: Partial<StoredLine> = {}): StoredLine => ({
  lineId,
  courseId,
  courseName: `Campo ${courseId}`,
  playDate: '2027-03-12',
  players: 5,
  pricePerPlayerCents: 80_00,
  flights: [
    { startMinutes: 540, players: 3 },
    { startMinutes: 550, players: 2 },
  ],
  ...detail,
});
const lines = [stored('1', 'a'), stored('2', 'b')];
const free = (detail: Partial<FreshLine> = {}): FreshLine => ({
  placesLeft: [4, 4],
  pricePerPlayerCents: 80_00,
  ...detail,
});
const compare = (fresh: Record<string, FreshLine>, quoted: readonly StoredLine[] = lines) =>
  compareQuote({
    playerCount: 5,
    lines: quoted,
    storedTotalCents: 720_00,
    fresh: new Map(Object.entries(fresh)),
  });

it('finds no change in a quote whose times and prices are still valid', () => {
  expect(compare({ 1: free(), 2: free() })).toEqual({
    status: 'OK',
    unavailable: [],
    changedLines: [],
    previousTotalCents: 720_00,
    newTotalCents: 720_00,
  });
});

it('names each flight that has lost its places, and no other', () => {
  const found = compare({ 1: free({ placesLeft: [2, 2] }), 2: free() });
  expect(found.status).toBe('UNAVAILABLE');
  expect(found.unavailable).toEqual([
    {
      lineId: '1',
      courseId: 'a',
      courseName: 'Campo a',
      playDate: '2027-03-12',
      startMinutes: 540,
      players: 3,
      reason: 'TAKEN',
    },
  ]);
});

it('reports that a flight is too small for its course or its rate, with the minimum, instead of a taken time', () => {
  const course = compare({ 1: free({ placesLeft: [0, 0], minPlayers: [4, 4] }), 2: free() });
  expect(course.unavailable).toMatchObject([
    { players: 3, reason: 'TOO_FEW_PLAYERS', minPlayers: 4 },
    { players: 2, reason: 'TOO_FEW_PLAYERS', minPlayers: 4 },
  ]);
  const rate = compare({ 1: free({ placesLeft: [0, 0], minPlayers: [1, 3] }), 2: free() });
  expect(rate.unavailable).toMatchObject([
    { players: 3, reason: 'TAKEN' },
    { players: 2, reason: 'TOO_FEW_PLAYERS', minPlayers: 3 },
  ]);
});

it('reports that a system did not answer instead of taken times', () => {
  const found = compare({ 1: free() });
  expect(found.status).toBe('UNAVAILABLE');
  expect(found.unavailable.map((flight) => [flight.lineId, flight.reason])).toEqual([
    ['2', 'NO_ANSWER'],
    ['2', 'NO_ANSWER'],
  ]);
  expect(found.newTotalCents).toBe(720_00);
});

it('shows a new price with the totals before and after, discounts included', () => {
  const found = compare({ 1: free({ pricePerPlayerCents: 90_00 }), 2: free() });
  expect(found.status).toBe('PRICE_CHANGED');
  expect(found.changedLines).toMatchObject([
    { lineId: '1', previousPricePerPlayerCents: 80_00, newPricePerPlayerCents: 90_00 },
  ]);
  expect([found.previousTotalCents, found.newTotalCents]).toEqual([720_00, 765_00]);
});

it('notices prices that changed even if the total happens to be the same', () => {
  const found = compare({ 1: free({ pricePerPlayerCents: 90_00 }), 2: free({ pricePerPlayerCents: 70_00 }) });
  expect(found.status).toBe('PRICE_CHANGED');
  expect(found.newTotalCents).toBe(720_00);
  expect(found.changedLines).toHaveLength(2);
});

it('notices a flash offer that has ended', () => {
  const quoted = [stored('1', 'a', { offerPercent: 20 }), lines[1]!];
  const found = compare({ 1: free(), 2: free() }, quoted);
  expect(found.status).toBe('PRICE_CHANGED');
  expect(found.changedLines).toMatchObject([{ previousOfferPercent: 20, newOfferPercent: 0 }]);
});

it('keeps the stored price where a system gives none', () => {
  expect(compare({ 1: free({ pricePerPlayerCents: null }), 2: free() }).status).toBe('OK');
});

it('counts flights that share a slot together, within a line and across lines', () => {
  const pair = [
    { startMinutes: 540, players: 2 },
    { startMinutes: 540, players: 2 },
  ];
  const sameSlot = [
    stored('1', 'a', { players: 4, flights: pair }),
    stored('2', 'a', { players: 2, flights: [pair[0]!] }),
  ];
  const found = compare({ 1: free(), 2: free() }, sameSlot);
  expect(found.unavailable.map((flight) => flight.lineId)).toEqual(['2']);
});
