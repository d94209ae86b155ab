import { defineStates } from '#shared/kernel/states.ts';

/**
 * An email. REFUSED: the receiver's server will never take it. OUTDATED: no longer true when it could be sent. OFF: no
 * mail server. UNWANTED: switched off.
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
