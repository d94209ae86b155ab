/** What went back of a booking, cents. */
export interface GivenBack {
  readonly cardCents: number;
  readonly creditCents: number;
}

/** Where it went: what the sentences about it are chosen by. */
export function wayBackOf({ cardCents, creditCents }: GivenBack): 'card' | 'credit' | 'both' | 'free' {
  if (cardCents > 0) return creditCents > 0 ? 'both' : 'card';
  return creditCents > 0 ? 'credit' : 'free';
}
