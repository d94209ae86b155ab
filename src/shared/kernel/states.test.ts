import { describe, expect, it } from 'vitest';
import { canMove, isFinal, type StateTable, statesInto, tableFaults } from './states.ts';

const door: StateTable<string> = {
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
    expect(isFinal(door, 'SHUT')).toBe(false);
  });
});

describe('the check of a table', () => {
  it('is silent about a sound one', () => {
    expect(tableFaults(door, ['OPEN'])).toEqual([]);
  });

  it.each([
    ['a state nothing leads to', { ...door, LOST: ['OPEN'] }, 'LOST is never reached'],
    ['a circle without an exit', { OPEN: ['SHUT'], SHUT: ['OPEN'] }, 'OPEN never ends'],
    ['a move to an unknown state', { ...door, OPEN: ['SHUT', 'AJAR'] }, "OPEN can't move to AJAR"],
    ['a move to itself', { ...door, OPEN: ['SHUT', 'OPEN'] }, "OPEN can't move to OPEN"],
    ['a move listed twice', { ...door, OPEN: ['SHUT', 'SHUT'] }, 'OPEN lists a move twice'],
  ] as const)('reports %s', (_name, table: StateTable<string>, fault) => {
    expect(tableFaults(table, ['OPEN'])).toContain(fault);
  });
});
