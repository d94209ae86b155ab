/**
 * REQUESTED is asked for until the provider does it, or says no too often: then it FAILED, until an administrator asks
 * again. None is the end: one that SUCCEEDED may come back days later, when the card's bank refuses it, and is then asked
 * for again.
 */
export const refundStatuses = ['REQUESTED', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** How often the provider may refuse a refund before somebody must look. */
export const REFUND_ATTEMPTS = 5;
