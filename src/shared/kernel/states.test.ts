import { describe, expect, it } from 'vitest';
import { bookingMoves, firstLineStates, lineMoves } from '#shared/bookings/states.ts';
import { firstQuoteStatuses, quoteMoves } from '#shared/quotes/states.ts';
import { canMove, isFinal, type StateTable, statesInto, statesOf, unreachableStates } from './states.ts';

const door: StateTable<'OPEN' | 'SHUT' | 'WALLED_UP'> = {
  OPEN: ['SHUT'],
  SHUT: ['OPEN', 'WALLED_UP'],
  WALLED_UP: [],
};

describe('a state table', () => {
  it('permits exactly the moves it lists', () => {
    expect(canMove(door, 'OPEN', 'SHUT')).toBe(true);
    expect(canMove(door, 'OPEN', 'WALLED_UP')).toBe(false);
    expect(canMove(door, 'OPEN', 'OPEN')).toBe(false);
    expect(statesInto(door, 'OPEN')).toEqual(['SHUT']);
    expect(isFinal(door, 'WALLED_UP')).toBe(true);
  });

  it('reports states that nothing leads to', () => {
    expect(unreachableStates(door, ['OPEN'])).toEqual([]);
    expect(unreachableStates(door, ['WALLED_UP'])).toEqual(['OPEN', 'SHUT']);
  });
});

const tables: readonly [string, StateTable<string>, readonly string[], readonly string[]][] = [
  ['quote', quoteMoves, firstQuoteStatuses, ['CONVERTED_TO_BOOKING', 'EXPIRED', 'CANCELLED']],
  ['booking', bookingMoves, ['PENDING'], ['CANCELLED']],
  ['booking line', lineMoves, firstLineStates, ['FAILED']],
];

describe.each(tables)('the %s table', (_name, table, starts, finals) => {
  it('reaches every state from where it starts', () => {
    expect(unreachableStates(table, starts)).toEqual([]);
  });

  it('ends only where it says, and every other state has a way out that leads on', () => {
    expect(statesOf(table).filter((state) => isFinal(table, state))).toEqual(finals);
    for (const state of statesOf(table)) {
      expect(table[state], `${state} moves to itself`).not.toContain(state);
      const onward = statesOf(table).filter((to) => !unreachableStates(table, [state]).includes(to));
      expect(
        onward.some((to) => finals.includes(to)),
        `${state} leads to no end`,
      ).toBe(true);
    }
  });

  it('names only states it knows, each once', () => {
    for (const moves of Object.values(table)) {
      expect(new Set(moves).size).toBe(moves.length);
      for (const to of moves) expect(statesOf(table)).toContain(to);
    }
  });
});
