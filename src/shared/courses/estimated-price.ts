import type { Cents } from '#shared/kernel/money.ts';

/**
 * Stands in for a green fee where an external system gives none, shown as *precio orientativo* (specification, business
 * constants).
 */
export const ESTIMATED_PRICE_CENTS: Cents = 7500;
