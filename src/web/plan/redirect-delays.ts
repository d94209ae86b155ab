/** How long a person has to read before the product leads on by itself (specification, §9). */
export const redirectDelaysMs = {
  /** What the clubs answered, before the hours take the screen. */
  toTimes: 1000,
  /** What became of a booking without a card. */
  toReservations: 2000,
  /** That a quote was saved. */
  toQuotes: 1500,
  /** Why one is led to the login page. */
  toLogin: 1500,
} as const;
