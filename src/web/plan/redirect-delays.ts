/** How long a person has to read before the product leads on by itself (specification, §9). */
export const redirectDelaysMs = {
  /** Shows the clubs' replies before the step with the tee times. */
  toTimes: 1000,
  /** Shows the result of a booking without a card payment. */
  toReservations: 2000,
  /** That a quote was saved. */
  toQuotes: 1500,
  /** Why one is led to the login page. */
  toLogin: 1500,
} as const;
