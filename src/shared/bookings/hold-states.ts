import { defineStates } from '#shared/kernel/states.ts';

export const holdStates = [
  'NONE',
  'REQUESTED',
  'HELD',
  'CONFIRMING',
  'CONFIRMED',
  'REDUCING',
  'RELEASING',
  'RELEASED',
  'REFUSED',
  'FAILED',
  'UNKNOWN',
] as const;

/**
 * A line's hold at an external system. NONE: local sheets reply inside the booking's own transaction.
 *
 * REQUESTED, CONFIRMING, REDUCING and RELEASING are requests whose reply may be lost. A lost reply to REQUESTED makes
 * the hold UNKNOWN: a job checks it at the system and releases it, and never requests it again. The other three do not
 * change, and their jobs repeat them under the same key. Any of them may become RELEASING at any moment, when the
 * booking ends or the line is cancelled; a hold never becomes RELEASED without that request. REDUCING: some players
 * leave, the others stay. REFUSED: the club does not release cancelled places; a job retries, or an administrator
 * settles it. RELEASED or FAILED → REQUESTED: only for the lines of a booking that `canReinstate`.
 */
export const holdMachine = defineStates({
  states: holdStates,
  initial: ['NONE', 'REQUESTED'],
  ends: ['NONE', 'CONFIRMED', 'RELEASED', 'REFUSED', 'FAILED'],
  transitions: {
    NONE: [],
    REQUESTED: ['HELD', 'RELEASING', 'FAILED', 'UNKNOWN'],
    HELD: ['CONFIRMING', 'RELEASING'],
    CONFIRMING: ['CONFIRMED', 'RELEASING'],
    CONFIRMED: ['REDUCING', 'RELEASING'],
    REDUCING: ['CONFIRMED', 'RELEASING', 'REFUSED'],
    RELEASING: ['RELEASED', 'REFUSED'],
    RELEASED: ['REQUESTED'],
    REFUSED: ['CONFIRMED', 'REDUCING', 'RELEASING'],
    FAILED: ['REQUESTED'],
    UNKNOWN: ['RELEASING'],
  },
});
