/** Time to read a message before an automatic redirect (specification, §9). */
export const redirectDelaysMs = {
  /** Shows the clubs' replies before the step with the tee times. */
  toTimes: 1000,
  /** Shows the result of a booking without a card payment. */
  toReservations: 2000,
  /** Shows that the quote is saved. */
  toQuotes: 1500,
  /** Shows why the login is required. */
  toLogin: 1500,
} as const;
