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

export interface Paid {
  readonly priceCents: Cents;
  readonly cardCents: Cents;
  readonly creditCents: Cents;
}

/**
 * What a payment leaves open: what is missing, or what came too much. Too much on credit goes back to credit, only
 * what is still too much then goes back to the card.
 */
export function compareWithPrice({ priceCents, cardCents, creditCents }: Paid) {
  const difference = cardCents + creditCents - priceCents;
  const surplus = Math.max(0, difference);
  const creditBackCents = Math.min(surplus, creditCents);
  return {
    missingCents: Math.max(0, -difference),
    creditBackCents,
    cardBackCents: surplus - creditBackCents,
  };
}

/**
 * Where a part of what was paid goes back to: first to the card, as long as something of it is there, since that is the
 * money a person has to have back; the rest to their credit.
 */
export function splitRefund(
  amountCents: Cents,
  left: { readonly cardCents: Cents; readonly creditCents: Cents },
): { readonly cardCents: Cents; readonly creditCents: Cents } {
  const cardCents = Math.min(amountCents, left.cardCents);
  return { cardCents, creditCents: Math.max(0, Math.min(amountCents - cardCents, left.creditCents)) };
}
