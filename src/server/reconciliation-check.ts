/**
 * The closed list of the kinds of disagreement. Each is a count in the report of the reconciliation; the product is
 * right only when all are 0.
 */
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

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** The number of compared items. */
  readonly checked: number;
  /** The queries to third parties without a reply. */
  readonly unreachable: readonly string[];
  /** Cancellations that a club refuses and that are not settled: known, and no fault. */
  readonly refused?: readonly string[];
}

/**
 * A comparison that a module contributes to the reconciliation. It changes nothing and locks nothing. A check of the
 * data of several modules belongs to the rightmost of them, and reads the data of the others through their public
 * interfaces, in one snapshot (decisions/039).
 */
export interface ReconciliationCheck {
  readonly name: string;
  /**
   * Work in progress disagrees for a moment (a payment that is being settled, a hold that is being released): only what
   * every repetition finds is a fault. False for data that one statement changes.
   */
  readonly isRepeated: boolean;
  /** Compares the data since a moment; data that has no age is compared as a whole. */
  run(since: Date): Promise<CheckResult>;
}
