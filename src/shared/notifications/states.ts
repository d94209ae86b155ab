import { defineStates } from '#shared/kernel/states.ts';

/** A push message. REFUSED: the push service will never take it. OUTDATED and OFF: as for an email. */
export const pushMachine = defineStates({
  states: ['WAITING', 'SENT', 'REFUSED', 'OUTDATED', 'OFF'],
  initial: ['WAITING'],
  ends: ['SENT', 'REFUSED', 'OUTDATED', 'OFF'],
  transitions: {
    WAITING: ['SENT', 'REFUSED', 'OUTDATED', 'OFF'],
    SENT: [],
    REFUSED: [],
    OUTDATED: [],
    OFF: [],
  },
});
