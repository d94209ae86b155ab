import { distributeCents } from '#shared/kernel/distribute.ts';
import { type Cents, percentOf } from '#shared/kernel/money.ts';

export interface TripLine {
  readonly courseId: string;
  readonly players: number;
  readonly pricePerPlayerCents: Cents;
  /** Percent of a flash offer that fits this line, 0 to 100. */
  readonly offerPercent?: number;
}

export interface TripToPrice {
  /** People on the trip, at least 1. */
  readonly playerCount: number;
  readonly lines: readonly TripLine[];
  readonly hotels?: readonly { readonly totalCents: Cents }[];
}

/** A discount and its reason, as a visible line of the quote. */
export type PriceDiscount =
  | {
      readonly kind: 'MULTI_COURSE';
      readonly percent: number;
      readonly courseCount: number;
      readonly amountCents: Cents;
    }
  | {
      readonly kind: 'FLASH_OFFER';
      readonly percent: number;
      readonly courseId: string;
      readonly amountCents: Cents;
    };

/** `totalCents` is what the line costs after both reductions: the base for its refund or settlement. */
export interface PricedLine {
  readonly courseId: string;
  readonly grossCents: Cents;
  readonly flashOfferCents: Cents;
  readonly multiCourseCents: Cents;
  readonly totalCents: Cents;
}

/** `totalCents` = green fees + hotels − every discount; the lines' totals sum to the same green-fee part. */
export interface TripPrice {
  readonly lines: readonly PricedLine[];
  readonly greenFeesCents: Cents;
  readonly hotelsCents: Cents;
  readonly discounts: readonly PriceDiscount[];
  readonly discountCents: Cents;
  readonly totalCents: Cents;
  /** An equal share, rounded, for display only. */
  readonly perPlayerCents: Cents;
}

/** Specification, business constants: 10 % at two courses, 15 % from three. */
export function multiCoursePercent(distinctCourses: number): number {
  if (distinctCourses >= 3) return 15;
  return distinctCourses === 2 ? 10 : 0;
}

/** The multi-course discount: a percentage of gross green fees, never more than the amount left after offers. */
export function multiCourseDiscount(green: {
  readonly greenFeesCents: Cents;
  readonly afterOffersCents: Cents;
  readonly percent: number;
}): Cents {
  return Math.min(percentOf(green.greenFeesCents, green.percent), green.afterOffersCents);
}

/**
 * The price of a trip. Both reductions are taken on gross green fees: a flash offer on its own line, the multi-course
 * discount on all of them. Hotels are never reduced, and reductions together never exceed the green fees.
 */
export function priceTrip(trip: TripToPrice): TripPrice {
  const gross = trip.lines.map((line) => line.players * line.pricePerPlayerCents);
  const flash = trip.lines.map((line, i) => percentOf(gross[i]!, boundedPercent(line.offerPercent ?? 0)));
  const afterFlash = gross.map((cents, i) => cents - flash[i]!);
  const greenFeesCents = sumCents(gross);

  const courseCount = new Set(trip.lines.map((line) => line.courseId)).size;
  const percent = multiCoursePercent(courseCount);
  const afterOffersCents = sumCents(afterFlash);
  const multiCents = multiCourseDiscount({ greenFeesCents, afterOffersCents, percent });
  const multi = distributeCents(multiCents, afterFlash);

  const discounts = [
    ...flashDiscounts(trip.lines, flash),
    ...(multiCents > 0
      ? [{ kind: 'MULTI_COURSE' as const, percent, courseCount, amountCents: multiCents }]
      : []),
  ];
  const discountCents = sumCents(discounts.map((discount) => discount.amountCents));
  const hotelsCents = sumCents((trip.hotels ?? []).map((hotel) => hotel.totalCents));
  const totalCents = greenFeesCents + hotelsCents - discountCents;
  return {
    lines: trip.lines.map((line, i) => ({
      courseId: line.courseId,
      grossCents: gross[i]!,
      flashOfferCents: flash[i]!,
      multiCourseCents: multi[i]!,
      totalCents: afterFlash[i]! - multi[i]!,
    })),
    greenFeesCents,
    hotelsCents,
    discounts,
    discountCents,
    totalCents,
    perPlayerCents: Math.round(totalCents / trip.playerCount),
  };
}

function flashDiscounts(lines: readonly TripLine[], flash: readonly Cents[]): PriceDiscount[] {
  return lines.flatMap((line, i) => {
    const amountCents = flash[i]!;
    if (amountCents === 0) return [];
    const percent = boundedPercent(line.offerPercent ?? 0);
    return [{ kind: 'FLASH_OFFER' as const, percent, courseId: line.courseId, amountCents }];
  });
}

function boundedPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
