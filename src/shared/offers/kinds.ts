/** The target of an offer: a discounted tee time, or an inquiry to the operator of a package. */
export const offerTypes = ['DIRECT_BOOKING', 'PACKAGE_INQUIRY'] as const;
export type OfferType = (typeof offerTypes)[number];

/** Characters of a question to an operator. */
export const longestMessage = 2000;
