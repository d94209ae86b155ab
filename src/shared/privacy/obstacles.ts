/** What still runs and needs the person, so that an account can't be deleted yet. */
export const obstacleKinds = [
  /** A paid booking with a tee time, or a night, still to come. */
  'BOOKING_UPCOMING',
  /** A booking that holds places and waits to be paid. */
  'BOOKING_UNPAID',
  /** A booking of which a club has not yet said that it gave the places back. */
  'BOOKING_SETTLING',
  /** Money that goes back to the card, or that a bank refused to take back. */
  'REFUND',
  /** A payment that is being made or closed at the card provider. */
  'PAYMENT',
  /** A gift card that is paid and not yet delivered. */
  'GIFT_CARD',
  /** An offer or package that is for sale. */
  'OFFER',
  /** Nobody else could run the platform. */
  'LAST_ADMIN',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];
