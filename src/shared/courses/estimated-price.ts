import type { Cents } from '#shared/kernel/money.ts';

/**
 * Replaces a missing green fee of an external system, shown as *precio orientativo* (specification, business
 * constants).
 */
export const ESTIMATED_PRICE_CENTS: Cents = 7500;
