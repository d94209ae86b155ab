import { describe, expect, it } from 'vitest';
import { initialChoice, type PreviewLine, requestOf, stepsOf, waysFor } from './choice.ts';

const line = (changed: Partial<PreviewLine> = {}) =>
  ({ standing: 'OPEN', players: 4, keepChoices: [3, 2, 1], ...changed }) as PreviewLine;

describe('the choices of a cancellation', () => {
  it.each([
    [
      [line(), line()],
      ['all', 'courses', 'players'],
    ],
    [[line()], ['all', 'players']],
    [[line({ players: 1 }), line({ standing: 'PLAYED' })], ['all']],
    [
      [line({ players: 1 }), line({ players: 1 })],
      ['all', 'courses'],
    ],
  ])('of %j is %j', (lines, found) => {
    expect(waysFor(lines)).toEqual(found);
  });

  it('requests the ticked lines, and no cancellation without one', () => {
    expect(requestOf(initialChoice)).toEqual({ lines: undefined, isChosen: true });
    expect(requestOf({ ...initialChoice, way: 'courses' }).isChosen).toBe(false);
    expect(requestOf({ ...initialChoice, way: 'players' }).isChosen).toBe(false);
    expect(requestOf({ way: 'players', courses: ['x'], stay: { a: 2 } })).toEqual({
      lines: [{ courseBookingId: 'a', keepPlayers: 2 }],
      isChosen: true,
    });
  });

  it('steps from the fewest remaining players to all of them', () => {
    expect(stepsOf(line({ keepChoices: [5, 3, 2], players: 6 }))).toEqual([2, 3, 5, 6]);
  });
});
