import { defineStates } from './states.ts';

/**
 * An email. REFUSED: the recipient's server will never accept it. OUTDATED: no longer true when it could be sent. OFF:
 * no mail server. UNWANTED: switched off.
 */
export const emailMachine = defineStates({
  states: ['WAITING', 'SENT', 'REFUSED', 'OUTDATED', 'OFF', 'UNWANTED'],
  initial: ['WAITING'],
  ends: ['SENT', 'REFUSED', 'OUTDATED', 'OFF', 'UNWANTED'],
  transitions: {
    WAITING: ['SENT', 'REFUSED', 'OUTDATED', 'OFF', 'UNWANTED'],
    SENT: [],
    REFUSED: [],
    OUTDATED: [],
    OFF: [],
    UNWANTED: [],
  },
});
