import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { multiCourseDiscount, multiCoursePercent } from '#shared/offers/pricing.ts';
import { paidByPlayers, type SoldLine } from '#shared/quotes/cancellation/money.ts';

/** A sold line with its share of the trip's multi-course discount, cents. */
export interface DiscountedLine extends SoldLine {
  readonly courseId: string;
  readonly pricePerPlayerCents: Cents;
  /** The multi-course discount at the sale; without flash offers, which do not change. */
  readonly multiCourseCents: Cents;
  /** The part of it that cancellations have deducted since. */
  readonly discountBackCents: Cents;
}

/** A line after a step. */
export interface LineAfterStep extends DiscountedLine {
  /**
   * Players who remain; 0 once the line is cancelled. A course that its club took still counts as a course: the club's
   * change does not reduce the discount.
   */
  readonly keepPlayers: number;
  readonly isLost: boolean;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, cents) => all + cents, 0);
const percentFor = (lines: readonly DiscountedLine[]) =>
  multiCoursePercent(new Set(lines.map(({ courseId }) => courseId)).size);

/** The price of so many players of a line without the multi-course discount. */
const undiscounted = (line: LineAfterStep): Cents =>
  paidByPlayers(
    { totalCents: line.totalCents + line.multiCourseCents, soldPlayers: line.soldPlayers },
    line.keepPlayers,
  );

/** The share of a line's remaining players in the discount. */
const discountOf = (line: LineAfterStep): Cents => undiscounted(line) - paidByPlayers(line, line.keepPlayers);

/**
 * The difference between the price of the remaining courses with the discount for their own number (specification: 10 %
 * at two, 15 % from three) and their payment. 0 while the number still qualifies for the percent of the sale.
 */
export function discountDue(lines: readonly LineAfterStep[]): Cents {
  const stay = lines.filter(({ keepPlayers }) => keepPlayers > 0);
  const { sold, now: percent } = discountPercents(lines);
  if (stay.length === 0 || percent >= sold) return 0;
  const before = sum(stay.map(undiscounted));
  const gross = sum(stay.map((line) => line.keepPlayers * line.pricePerPlayerCents));
  const price = before - multiCourseDiscount({ greenFeesCents: gross, afterOffersCents: before, percent });
  const paid = sum(stay.map((line) => paidByPlayers(line, line.keepPlayers)));
  return Math.max(0, price - paid);
}

/** Percent of the discount for the number of courses at the sale and now. */
export function discountPercents(lines: readonly LineAfterStep[]): { sold: number; now: number } {
  return {
    sold: percentFor(lines),
    now: percentFor(lines.filter(({ keepPlayers, isLost }) => keepPlayers > 0 || isLost)),
  };
}

export interface DiscountDeduction {
  /** Change of the deduction by this step; below 0 when it refunds an earlier deduction. */
  readonly changeCents: Cents;
  /** Total deduction of each line after it, in the order of the lines. */
  readonly byLine: readonly Cents[];
}

function shared(lines: readonly LineAfterStep[], heldCents: Cents): DiscountDeduction {
  const before = sum(lines.map(({ discountBackCents }) => discountBackCents));
  const byLine = heldCents === 0 ? lines.map(() => 0) : distributeCents(heldCents, lines.map(discountOf));
  return { changeCents: heldCents - before, byLine };
}

/**
 * The discount that a player's step deducts from `availableCents`, the refund by the ladder for the players who leave.
 * Afterwards the remaining courses cost their price if sold alone. A step's refund is never negative: if it can't cover
 * the deduction, the step deducts as much as it can.
 */
export function deductDiscount(lines: readonly LineAfterStep[], availableCents: Cents): DiscountDeduction {
  const before = sum(lines.map(({ discountBackCents }) => discountBackCents));
  return shared(lines, Math.min(before + availableCents, discountDue(lines)));
}

/** A club took a course (`isLost`), or players of it: refunds the deduction for them and deducts nothing more. */
export function refundDiscount(lines: readonly LineAfterStep[]): DiscountDeduction {
  const others = sum(lines.map((line) => (line.keepPlayers > 0 ? line.discountBackCents : 0)));
  return shared(lines, Math.min(others, discountDue(lines)));
}
