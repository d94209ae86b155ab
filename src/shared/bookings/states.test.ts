import { expect, it } from 'vitest';
import { statesBefore } from '#shared/kernel/states.ts';
import { holdMachine } from './hold-states.ts';
import { bookingMachine, bookingStatuses, cancelReasons, canReinstate } from './states.ts';

it('confirms a booking only while it is pending', () => {
  expect(statesBefore(bookingMachine, 'CONFIRMED')).toEqual(['PENDING']);
});

it('reinstates only an expired booking, never one that a person ended', () => {
  for (const status of bookingStatuses) {
    for (const cancelReason of [...cancelReasons, null]) {
      expect(canReinstate({ status, cancelReason })).toBe(
        status === 'CANCELLED' && cancelReason === 'EXPIRED',
      );
    }
  }
});

it('only releases a hold whose reply was lost, after checking it: it is never requested again', () => {
  expect(holdMachine.transitions.UNKNOWN).toEqual(['RELEASING']);
});

it('gives each request to an external system (confirm, reduce, release) its own state before it is sent', () => {
  expect(statesBefore(holdMachine, 'HELD')).toEqual(['REQUESTED']);
  expect(holdMachine.transitions.HELD).toEqual(['CONFIRMING', 'RELEASING']);
  expect(statesBefore(holdMachine, 'CONFIRMED')).toEqual(['CONFIRMING', 'REDUCING', 'REFUSED']);
  expect(statesBefore(holdMachine, 'RELEASED')).toEqual(['RELEASING']);
});

it('frees the places of a confirmed line only by releasing them, all or those of some players', () => {
  expect(holdMachine.transitions.CONFIRMED).toEqual(['REDUCING', 'RELEASING']);
});

it('can release any hold that may have places at an external system, and no other', () => {
  const without = ['NONE', 'RELEASING', 'RELEASED', 'FAILED'] as const;
  const releasable = holdMachine.states.filter((state) => !(without as readonly string[]).includes(state));
  expect(statesBefore(holdMachine, 'RELEASING')).toEqual(releasable);
});
