import { defineStates } from '#shared/kernel/states.ts';

/** A reduced tee time or a package. Only ACTIVE ones are shown; what waits for approval is not. */
export const offerMachine = defineStates({
  states: ['ACTIVE', 'PENDING_APPROVAL', 'REJECTED', 'EXPIRED'],
  initial: ['ACTIVE', 'PENDING_APPROVAL'],
  ends: ['REJECTED', 'EXPIRED'],
  transitions: {
    ACTIVE: ['EXPIRED'],
    PENDING_APPROVAL: ['ACTIVE', 'REJECTED'],
    REJECTED: [],
    EXPIRED: [],
  },
});

/** A traveller's question to an operator. */
export const contactMachine = defineStates({
  states: ['PENDING', 'RESPONDED', 'CLOSED'],
  initial: ['PENDING'],
  ends: ['RESPONDED', 'CLOSED'],
  transitions: { PENDING: ['RESPONDED', 'CLOSED'], RESPONDED: ['CLOSED'], CLOSED: [] },
});
