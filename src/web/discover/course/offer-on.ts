import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { CourseOffer } from '#shared/search/contract.ts';

/** The best of a course's live offers for a day; they are sorted by the largest reduction. */
export function offerOn(offers: readonly CourseOffer[], date: TeeDate): CourseOffer | undefined {
  return offers.find((offer) => offer.playDate === null || offer.playDate === date);
}
