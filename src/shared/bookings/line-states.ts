import { defineStates } from '#shared/kernel/states.ts';

/**
 * LIVE lines hold places, GONE lines have released them. GONE → LIVE: only the lines of a booking that `canReinstate`.
 */
export const lineMachine = defineStates({
  states: ['LIVE', 'GONE'],
  initial: ['LIVE'],
  ends: ['LIVE', 'GONE'],
  transitions: { LIVE: ['GONE'], GONE: ['LIVE'] },
});
