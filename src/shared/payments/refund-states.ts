import { defineStates } from '#shared/kernel/states.ts';

/**
 * One to credit is SUCCEEDED as soon as it is written. One to a card is REQUESTED until the provider does it, or says no too
 * often: then it FAILED, until an administrator asks again. One that SUCCEEDED may come back days later, when the card's bank
 * refuses it, and is then asked for again, or FAILED where it was tried too often.
 */
export const refundStatuses = ['REQUESTED', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundMachine = defineStates({
  states: refundStatuses,
  initial: ['REQUESTED', 'SUCCEEDED'],
  ends: ['SUCCEEDED'],
  transitions: {
    REQUESTED: ['SUCCEEDED', 'FAILED'],
    SUCCEEDED: ['REQUESTED', 'FAILED'],
    FAILED: ['REQUESTED'],
  },
});

/** How often the provider may refuse a refund before somebody must look. */
export const REFUND_ATTEMPTS = 5;
