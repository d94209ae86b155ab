import { defineStates } from '#shared/kernel/states.ts';

/**
 * OPEN may be paid; PROCESSING: the bank has not decided yet, and may say no (→ OPEN). CANCELLED → SUCCEEDED: the card was
 * charged before the provider heard of the end. REFUNDING: all of it was asked back. REFUNDED → REFUNDING: the card's bank
 * sent a refund back. A payment that is refunded in part stays SUCCEEDED.
 */
export const paymentMachine = defineStates({
  states: ['OPEN', 'PROCESSING', 'SUCCEEDED', 'CANCELLED', 'REFUNDING', 'REFUNDED'],
  initial: ['OPEN'],
  ends: ['SUCCEEDED', 'CANCELLED', 'REFUNDED'],
  transitions: {
    OPEN: ['PROCESSING', 'SUCCEEDED', 'CANCELLED'],
    PROCESSING: ['OPEN', 'SUCCEEDED', 'CANCELLED'],
    SUCCEEDED: ['REFUNDING'],
    CANCELLED: ['SUCCEEDED'],
    REFUNDING: ['REFUNDED'],
    REFUNDED: ['REFUNDING'],
  },
});
