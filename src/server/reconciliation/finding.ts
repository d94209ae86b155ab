/** The kinds of disagreement. Each is a count in the report; the product is right only when all are 0. */
export const findingKinds = [
  /** A tee time sold or blocked beyond its four places. */
  'oversold',
  /** A tee time whose places left differ from capacity − players − blocks. */
  'driftedSlots',
  /** Money or credit taken, and no booking for it: also of a course or of players that are no longer in one. */
  'paidWithoutBooking',
  /**
   * A confirmed booking whose price was not received in full, or with more refunds than the cancelled players had paid.
   */
  'bookedWithoutPayment',
  /** A confirmed booking for which more was received than it costs. */
  'doublePaid',
  /** A gift card issued but unpaid, paid but not issued, or with credit ≠ value. */
  'giftCardMoney',
  /** An account whose credit is below zero, differs from the audit, or has no source. */
  'credit',
  /** A reservation at an external system without a booking, or a confirmed round that is missing there. */
  'externalOrphans',
  /** A missing number, a booking without its invoice, or invoices that don't sum to the retained part of a price. */
  'wrongInvoices',
  /** A course whose time zone differs from that of its club's own system. */
  'wrongClocks',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** The same disagreement has the same subject in a second check. */
  readonly subject: string;
  readonly detail: string;
}

export interface Look {
  readonly findings: readonly Finding[];
  /** The number of compared items. */
  readonly checked: number;
  /** Third parties without a reply, and the queries. */
  readonly unreachable: readonly string[];
  /** Cancellations that a club refuses and that are not settled: known, and no fault. */
  readonly refused?: readonly string[];
}
