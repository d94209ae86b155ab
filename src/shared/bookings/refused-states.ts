import { defineStates } from '#shared/kernel/states.ts';

/**
 * A cancellation that a club refused. OPEN: the club still has the players. ACCEPTED: it released them later. SETTLED:
 * an administrator has agreed with it. Either is OPEN again when the club refuses a later cancellation of the same
 * line.
 */
export const refusedMachine = defineStates({
  states: ['OPEN', 'ACCEPTED', 'SETTLED'],
  initial: ['OPEN'],
  ends: ['ACCEPTED', 'SETTLED'],
  transitions: { OPEN: ['ACCEPTED', 'SETTLED'], ACCEPTED: ['OPEN'], SETTLED: ['OPEN'] },
});
