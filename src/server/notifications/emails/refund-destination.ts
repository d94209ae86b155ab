/** What went back of a booking, cents. */
export interface RefundedMoney {
  readonly cardCents: number;
  readonly creditCents: number;
}

/** Where it went: what the sentences about it are chosen by. */
export function refundDestination({
  cardCents,
  creditCents,
}: RefundedMoney): 'card' | 'credit' | 'both' | 'free' {
  if (cardCents > 0) return creditCents > 0 ? 'both' : 'card';
  return creditCents > 0 ? 'credit' : 'free';
}
