import { defineStates } from '#shared/kernel/states.ts';

export const giftCardStatuses = ['PENDING', 'PAID', 'SENT', 'REDEEMED', 'EXPIRED', 'WITHDRAWN'] as const;

/**
 * PENDING waits to be paid, PAID has a code and waits for its day, SENT was mailed. EXPIRED → PAID: a payment that came
 * after its time holds nothing up, and is what it was meant for. WITHDRAWN: the buyer took back the contract.
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
