import type { Cents } from '#shared/kernel/money.ts';

/** The least that a card can be charged in euros (Stripe, "Minimum and maximum charge amounts"). */
export const leastChargeCents: Cents = 50;

/**
 * How much of a price credit pays: all of it, or so much that a card can be charged the rest; 0 where neither goes.
 */
export function creditFor(priceCents: Cents, balanceCents: Cents): Cents {
  if (balanceCents >= priceCents) return priceCents;
  return Math.max(0, Math.min(balanceCents, priceCents - leastChargeCents));
}
