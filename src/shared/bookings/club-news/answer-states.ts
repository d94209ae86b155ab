import { defineStates } from '#shared/kernel/states.ts';

/**
 * The player's reply to a course that its club moved. KEPT at once: the move is noticed after the tee time. OUTDATED: a
 * later change replaced it, or the line is gone.
 */
export const answerMachine = defineStates({
  states: ['OPEN', 'KEPT', 'GIVEN_BACK', 'OUTDATED'],
  initial: ['OPEN', 'KEPT'],
  ends: ['OPEN', 'KEPT', 'GIVEN_BACK', 'OUTDATED'],
  transitions: { OPEN: ['KEPT', 'GIVEN_BACK', 'OUTDATED'], KEPT: [], GIVEN_BACK: [], OUTDATED: [] },
});
