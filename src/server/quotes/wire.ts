import type { Catalogue, Course } from '#server/courses/courses.ts';
import { translate } from '#server/platform/translate.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import type { PriceDiscount } from '#shared/offers/pricing.ts';
import type { BudgetRange, GroupProfile } from '#shared/quotes/classify.ts';
import { pricePerPersonPerDayCents } from '#shared/quotes/classify.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { isExpired } from '#shared/quotes/states.ts';
import type { Language } from '#shared/texts/languages.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { stayWords } from './stay-words.ts';
import type { StoredQuote } from './store.ts';
import { summaryOf } from './summary.ts';

/**
 * Discount lines in their wire form, with the course's name where one course is their reason; amounts stay in cents.
 */
export function namedDiscounts(
  discounts: readonly unknown[],
  nameOf: (courseId: string) => string | undefined,
) {
  return (discounts as PriceDiscount[]).map((discount) => ({
    ...discount,
    ...(discount.kind === 'FLASH_OFFER' && { courseName: nameOf(discount.courseId) }),
  }));
}

/** The reason for a lower price, as a document or email shows it. */
export function discountLabel(
  language: Language,
  discount: ReturnType<typeof namedDiscounts>[number],
): string {
  if (discount.kind === 'MULTI_COURSE') {
    const { percent, courseCount: count } = discount;
    return translate(language, 'discounts:multiCourse', { percent, count });
  }
  const { percent, courseName: course = '' } = discount;
  return translate(language, 'discounts:flashOffer', { percent, course });
}

const positionOf = (course: Course | undefined) => (course ? { lat: course.lat, lon: course.lon } : null);

/** A stored quote in the specification's wire form, money in euros. */
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
  const terms = cancellationTerms(stored, (courseId) => places.get(courseId));
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
    courses: courses.map((row, i) => ({
      id: row.id,
      position: positionOf(places.get(row.courseId)),
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
      teeTimeSlots: row.slots.map((slot) => ({ ...slot, tee: slot.tee ?? 1 })),
      rateName: row.rateName,
      includes: [...row.includes],
      sellsTwoTees: row.sellsTwoTees,
      timeZone: places.get(row.courseId)?.timeZone ?? 'Europe/Madrid',
      cancellationSteps: terms[i]!,
    })),
    hotels: hotels.map((row) => ({
      id: row.id,
      hotelName: row.hotelName,
      hotelLocation: row.hotelLocation,
      ...stayWords(row, reader.language),
      nights: row.nights,
      rooms: row.rooms,
      pricePerNight: eurosFromCents(row.pricePerNightCents),
      totalHotelPrice: eurosFromCents(row.totalCents),
    })),
    isOwner: reader.isOwner,
    isShared: quote.isShared,
  };
}
