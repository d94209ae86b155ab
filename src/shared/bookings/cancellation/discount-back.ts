import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { multiCourseDiscount, multiCoursePercent } from '#shared/offers/pricing.ts';
import { paidByPlayers, type SoldLine } from '#shared/quotes/cancellation/money.ts';

/** A sold line with its part of the trip's discount for several courses, cents. */
export interface DiscountedLine extends SoldLine {
  readonly courseId: string;
  readonly pricePerPlayerCents: Cents;
  /** What the discount took off when it was sold; a flash offer is not in it and stays as it is. */
  readonly multiCourseCents: Cents;
  /** Of that, what was taken back since, because courses left. */
  readonly discountBackCents: Cents;
}

/** A line after a step. */
export interface StandingLine extends DiscountedLine {
  /**
   * How many play it; nobody once it is gone. One that its club took counts as a course still: the discount is not lost
   * by what the club does.
   */
  readonly keepPlayers: number;
  readonly isLost: boolean;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, cents) => all + cents, 0);
const percentFor = (lines: readonly DiscountedLine[]) =>
  multiCoursePercent(new Set(lines.map(({ courseId }) => courseId)).size);

/** What so many players of a line would have paid without a discount for several courses. */
const undiscounted = (line: StandingLine): Cents =>
  paidByPlayers(
    { totalCents: line.totalCents + line.multiCourseCents, soldPlayers: line.soldPlayers },
    line.keepPlayers,
  );

/** Each line's part of the discount, of those who play it. */
const discountOf = (line: StandingLine): Cents => undiscounted(line) - paidByPlayers(line, line.keepPlayers);

/**
 * How much more what stays would have cost with the discount for its own number of courses (specification: 10 % at two,
 * 15 % from three) than was paid for it. Nothing while the number still earns the percent at which it was sold.
 */
export function discountDue(lines: readonly StandingLine[]): Cents {
  const stay = lines.filter(({ keepPlayers }) => keepPlayers > 0);
  const { sold, now: percent } = discountPercents(lines);
  if (stay.length === 0 || percent >= sold) return 0;
  const before = sum(stay.map(undiscounted));
  const gross = sum(stay.map((line) => line.keepPlayers * line.pricePerPlayerCents));
  const price = before - multiCourseDiscount({ greenFeesCents: gross, afterOffersCents: before, percent });
  const paid = sum(stay.map((line) => paidByPlayers(line, line.keepPlayers)));
  return Math.max(0, price - paid);
}

/** The percent of the discount that the courses of these lines earn, when they were sold and now. */
export function discountPercents(lines: readonly StandingLine[]): { sold: number; now: number } {
  return {
    sold: percentFor(lines),
    now: percentFor(lines.filter(({ keepPlayers, isLost }) => keepPlayers > 0 || isLost)),
  };
}

export interface DiscountBack {
  /** What this step takes back of the discount; below 0 when it gives back what an earlier one took. */
  readonly changeCents: Cents;
  /** What is taken back of each line after it, in the order of the lines. */
  readonly byLine: readonly Cents[];
}

function shared(lines: readonly StandingLine[], heldCents: Cents): DiscountBack {
  const before = sum(lines.map(({ discountBackCents }) => discountBackCents));
  const byLine = heldCents === 0 ? lines.map(() => 0) : distributeCents(heldCents, lines.map(discountOf));
  return { changeCents: heldCents - before, byLine };
}

/**
 * What a player's step takes back of the discount, out of `availableCents`: what the ladder gives back for those who leave.
 * After it, what is kept for the courses that stay is what they would have cost by themselves; no step gives back less
 * than nothing, so that where it can't pay for that, it pays what it can.
 */
export function takeDiscountBack(lines: readonly StandingLine[], availableCents: Cents): DiscountBack {
  const before = sum(lines.map(({ discountBackCents }) => discountBackCents));
  return shared(lines, Math.min(before + availableCents, discountDue(lines)));
}

/** A club took a course (`isLost`), or players of it: what was taken back for them returns, and nothing more is taken. */
export function returnDiscount(lines: readonly StandingLine[]): DiscountBack {
  const others = sum(lines.map((line) => (line.keepPlayers > 0 ? line.discountBackCents : 0)));
  return shared(lines, Math.min(others, discountDue(lines)));
}
