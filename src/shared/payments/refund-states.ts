import { defineStates } from '#shared/kernel/states.ts';

/**
 * One to credit is SUCCEEDED as soon as it is written. One to a card is REQUESTED until the provider does it, or
 * refuses too often: then it FAILED, until an administrator retries it. One that SUCCEEDED may be rejected days later
 * by the card's bank, and is then REQUESTED again, or FAILED after too many attempts.
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

/** How often the provider may refuse a refund before an administrator must act. */
export const REFUND_ATTEMPTS = 5;
