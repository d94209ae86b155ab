import type { Cents } from '#shared/kernel/money.ts';

/**
 * The lowest price of each course without a date: of the next 30 days for two players, flash offers included
 * (docs/decisions/028). The offers module computes it; this is its type for the modules before it.
 */
export interface PricesFrom {
  /** Null where no tee time can be booked, or where only the club's own system would know. */
  of(courseId: string): Cents | null;
}

export type ReadPricesFrom = () => Promise<PricesFrom>;
