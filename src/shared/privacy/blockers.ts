/** The reasons for which an account can't be deleted yet, in the order in which they are listed. */
export const blockerKinds = [
  /** A booking that holds places and waits to be paid. */
  'BOOKING_UNPAID',
  /** A paid booking with a tee time, or a night, still to come. */
  'BOOKING_UPCOMING',
  /** A booking whose release a club has not confirmed yet. */
  'BOOKING_SETTLING',
  /** A refund to the card that is pending or refused by a bank. */
  'REFUND',
  /** A payment that is being made or closed at the card provider. */
  'PAYMENT',
  /** A gift card that is paid and not yet delivered. */
  'GIFT_CARD',
  /** An offer or package that is for sale. */
  'OFFER',
  /** The account is the only administrator. */
  'LAST_ADMIN',
  /** Others work in an organisation whose only owner the account is. */
  'LAST_OWNER',
] as const;
