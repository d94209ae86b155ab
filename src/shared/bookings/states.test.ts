import { expect, it } from 'vitest';
import { canMove, isFinal, statesInto, tableFaults } from '#shared/kernel/states.ts';
import {
  bookingMoves,
  bookingStatuses,
  cancelReasons,
  canRevive,
  lineMoves,
  lineStates,
  mayOccupyPlaces,
} from './states.ts';

it('confirms a booking only while it is pending', () => {
  expect(statesInto(bookingMoves, 'CONFIRMED')).toEqual(['PENDING']);
});

it('revives only a booking whose time ran out, never one that somebody ended', () => {
  for (const status of bookingStatuses) {
    for (const cancelReason of [...cancelReasons, null]) {
      expect(canRevive({ status, cancelReason })).toBe(status === 'CANCELLED' && cancelReason === 'EXPIRED');
    }
  }
});

it('looks up an answer that never came before anything else: no repeat leads out of UNKNOWN', () => {
  expect(canMove(lineMoves, 'UNKNOWN', 'REQUESTED')).toBe(false);
  expect(canMove(lineMoves, 'UNKNOWN', 'CONFIRMING')).toBe(false);
});

it('sends every call that can be lost through a state of its own', () => {
  for (const waiting of ['REQUESTED', 'CONFIRMING', 'REDUCING', 'RELEASING'] as const) {
    expect(canMove(lineMoves, waiting, 'UNKNOWN')).toBe(true);
  }
  expect(canMove(lineMoves, 'HELD', 'UNKNOWN')).toBe(false);
});

it('gives back the places of a confirmed line only by releasing them, all or those of some players', () => {
  expect(lineMoves.CONFIRMED).toEqual(['REDUCING', 'RELEASING', 'RELEASED']);
});

it('counts as occupied every place that is not known to be free', () => {
  expect(lineStates.filter((state) => !mayOccupyPlaces(state))).toEqual(['RELEASED', 'FAILED']);
});

it('reaches every state of a booking and of its lines, and ends where it says', () => {
  expect(tableFaults(bookingMoves, ['PENDING'])).toEqual([]);
  expect(tableFaults(lineMoves, ['REQUESTED'])).toEqual([]);
  expect(bookingStatuses.filter((status) => isFinal(bookingMoves, status))).toEqual(['CANCELLED']);
  expect(lineStates.filter((state) => isFinal(lineMoves, state))).toEqual(['FAILED']);
});
