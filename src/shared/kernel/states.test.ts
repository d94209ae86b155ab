import { expect, it } from 'vitest';
import { canTransition, defineStates, statesBefore } from './states.ts';

const machine = defineStates({
  states: ['OPEN', 'CLOSED', 'REMOVED'],
  initial: ['OPEN'],
  ends: ['REMOVED'],
  transitions: { OPEN: ['CLOSED'], CLOSED: ['OPEN', 'REMOVED'], REMOVED: [] },
});

it('allows exactly the transitions that the machine lists', () => {
  expect(canTransition(machine, 'OPEN', 'CLOSED')).toBe(true);
  expect(canTransition(machine, 'OPEN', 'REMOVED')).toBe(false);
  expect(canTransition(machine, 'OPEN', 'OPEN')).toBe(false);
  expect(statesBefore(machine, 'OPEN')).toEqual(['CLOSED']);
  expect(statesBefore(machine, 'REMOVED')).toEqual(['CLOSED']);
});
