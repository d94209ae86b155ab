/** The destination of a refund: the card that paid, or the payer's own credit. */
export const refundWays = ['CARD', 'CREDIT'] as const;
export type RefundWay = (typeof refundWays)[number];
