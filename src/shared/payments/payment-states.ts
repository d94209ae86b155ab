import { defineStates } from '#shared/kernel/states.ts';

/** The kinds of payment. A gift card pays as the credit from its redemption. */
export const paymentKinds = ['CARD', 'CREDIT'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStatuses = [
  'OPEN',
  'PROCESSING',
  'SUCCEEDED',
  'CANCELLED',
  'REFUNDING',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * A card's payment begins OPEN and may be paid; PROCESSING: the bank has not decided yet, and may refuse (→ OPEN).
 * Credit is SUCCEEDED as soon as it is spent. CANCELLED → SUCCEEDED: the card was charged before the provider received
 * the cancellation. REFUNDING: the refund of all of it was requested. REFUNDED → REFUNDING: the card's bank rejected a
 * refund. A payment that is refunded in part stays SUCCEEDED.
 */
export const paymentMachine = defineStates({
  states: paymentStatuses,
  initial: ['OPEN', 'SUCCEEDED'],
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
