import { defineStates } from '#shared/kernel/states.ts';

export const giftCardStatuses = ['PENDING', 'PAID', 'SENT', 'REDEEMED', 'EXPIRED', 'WITHDRAWN'] as const;

/**
 * PENDING waits to be paid, PAID has a code and waits for its day, SENT was mailed. EXPIRED → PAID: a payment after the
 * time limit is valid, since no places were held for it. WITHDRAWN: the buyer withdrew from the contract.
 */
export const giftCardMachine = defineStates({
  states: giftCardStatuses,
  initial: ['PENDING'],
  ends: ['REDEEMED', 'EXPIRED', 'WITHDRAWN'],
  transitions: {
    PENDING: ['PAID', 'EXPIRED'],
    PAID: ['SENT', 'REDEEMED', 'WITHDRAWN'],
    SENT: ['REDEEMED', 'WITHDRAWN'],
    REDEEMED: [],
    EXPIRED: ['PAID'],
    WITHDRAWN: [],
  },
});
