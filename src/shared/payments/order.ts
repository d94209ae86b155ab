/** The kinds of paid orders. */
export const orderKinds = ['BOOKING', 'GIFT_CARD'] as const;
export type OrderKind = (typeof orderKinds)[number];

export interface Order {
  readonly kind: OrderKind;
  /** Of the booking or gift card. */
  readonly id: string;
}
