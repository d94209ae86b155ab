import type { Catalogue } from '#server/courses/courses.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import type { BudgetRange, GroupProfile } from '#shared/quotes/classify.ts';
import { pricePerPersonPerDayCents } from '#shared/quotes/classify.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import type { PriceDiscount } from '#shared/quotes/pricing.ts';
import { isExpired } from '#shared/quotes/states.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { StoredQuote } from './store.ts';
import { summaryOf } from './summary.ts';

/** Discount lines as they travel, with the course's name where one course is their reason; amounts stay in cents. */
export function namedDiscounts(
  discounts: readonly unknown[],
  nameOf: (courseId: string) => string | undefined,
) {
  return (discounts as PriceDiscount[]).map((discount) => ({
    ...discount,
    ...(discount.kind === 'FLASH_OFFER' && { courseName: nameOf(discount.courseId) }),
  }));
}

/** A stored quote in the specification's words, money in euros. */
export async function wireQuote(
  catalogue: Catalogue,
  stored: StoredQuote,
  reader: { language: Language; isOwner: boolean; now: Date },
): Promise<Quote> {
  const { quote, courses, hotels } = stored;
  const places = new Map(
    await Promise.all(
      courses.map(async (row) => [row.courseId, await catalogue.find(row.courseId)] as const),
    ),
  );
  const nameOf = (courseId: string) => courses.find((row) => row.courseId === courseId)?.courseName;
  return {
    id: quote.id,
    quoteName: quote.quoteName,
    status: isExpired(quote, reader.now) ? 'EXPIRED' : quote.status,
    createdAt: quote.createdAt.toISOString(),
    tripStartDate: quote.tripStart,
    tripEndDate: quote.tripEnd,
    playerCount: quote.playerCount,
    greenFees: eurosFromCents(quote.greenFeesCents),
    hotelsTotal: eurosFromCents(quote.hotelsCents),
    discounts: namedDiscounts(quote.discounts, nameOf).map(({ amountCents, ...line }) => ({
      ...line,
      amount: eurosFromCents(amountCents),
    })),
    totalPrice: eurosFromCents(quote.totalCents),
    pricePerPersonPerDay: eurosFromCents(
      pricePerPersonPerDayCents({
        totalCents: quote.totalCents,
        playerCount: quote.playerCount,
        startDate: quote.tripStart,
        endDate: quote.tripEnd,
      }),
    ),
    quoteType: quote.quoteType as GroupProfile,
    groupProfile: quote.groupProfile as GroupProfile,
    budgetRange: quote.budgetRange as BudgetRange,
    assistantId: quote.assistantId,
    originChannel: quote.originChannel,
    validUntil: quote.validUntil.toISOString(),
    quoteSummary: summaryOf(stored, reader.language),
    courses: courses.map((row) => ({
      id: row.id,
      courseId: row.courseId,
      courseName: row.courseName,
      courseLocation: row.courseLocation,
      region: places.get(row.courseId)?.region ?? '',
      province: places.get(row.courseId)?.province ?? '',
      playDate: row.playDate,
      pricePerPlayer: eurosFromCents(row.pricePerPlayerCents),
      priceIsEstimate: row.priceIsEstimate,
      totalCoursePrice: eurosFromCents(row.totalCents),
      sourceType: row.sourceType,
      players: row.players,
      eligibleOfferId: row.offerId,
      appliedDiscountValue: row.offerPercent,
      teeTimeSlots: row.slots,
    })),
    hotels: hotels.map((row) => ({
      id: row.id,
      hotelName: row.hotelName,
      hotelLocation: row.hotelLocation,
      roomType: row.roomType,
      mealPlan: row.mealPlan,
      nights: row.nights,
      pricePerNight: eurosFromCents(row.pricePerNightCents),
      totalHotelPrice: eurosFromCents(row.totalCents),
    })),
    isOwner: reader.isOwner,
    isShared: quote.isShared,
  };
}
