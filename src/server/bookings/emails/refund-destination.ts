/** The refunded amounts of a booking, cents. */
export interface RefundedMoney {
  readonly cardCents: number;
  readonly creditCents: number;
}

/** The destination of a refund, which selects the sentences about it. */
export function refundDestination({
  cardCents,
  creditCents,
}: RefundedMoney): 'card' | 'credit' | 'both' | 'free' {
  if (cardCents > 0) return creditCents > 0 ? 'both' : 'card';
  return creditCents > 0 ? 'credit' : 'free';
}
