/** What an offer leads to: a tee time at a reduced price, or a question to the operator of a package. */
export const offerTypes = ['DIRECT_BOOKING', 'PACKAGE_INQUIRY'] as const;
export type OfferType = (typeof offerTypes)[number];

/** Characters of a question to an operator. */
export const longestMessage = 2000;
