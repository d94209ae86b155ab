import type { FittingOffer } from '#server/offers/offers.ts';
import type { TeeTimeOffer } from '#server/tee-times/tee-times.ts';
import { ESTIMATED_PRICE_CENTS } from '#shared/courses/estimated-price.ts';
import { type Cents, eurosFromCents } from '#shared/kernel/money.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { priceTrip } from '#shared/quotes/pricing.ts';
import type { DayTime } from '#shared/search/contract.ts';

export interface PricedTime {
  readonly startMinutes: number;
  readonly freeSeats: number;
  /** What a player pays in the end. */
  readonly priceCents: Cents;
  readonly fullPriceCents: Cents;
  readonly isEstimate: boolean;
}

/** What each tee time costs a player of the group, reckoned as a booking is. */
export function priceTimes(
  offers: readonly TeeTimeOffer[],
  players: number,
  flash: FittingOffer | undefined,
): PricedTime[] {
  return offers.map((offer) => {
    const fullPriceCents = offer.pricePerPlayerCents ?? ESTIMATED_PRICE_CENTS;
    const line = { courseId: '', players, pricePerPlayerCents: fullPriceCents };
    const { perPlayerCents } = priceTrip({
      playerCount: players,
      lines: [{ ...line, ...(flash && { offerPercent: flash.percent }) }],
    });
    return {
      startMinutes: offer.startMinutes,
      freeSeats: offer.freeSeats,
      priceCents: perPlayerCents,
      fullPriceCents,
      isEstimate: offer.pricePerPlayerCents === null,
    };
  });
}

export function wireTime(time: PricedTime): DayTime {
  return {
    time: timeOfMinutes(time.startMinutes),
    price: eurosFromCents(time.priceCents),
    fullPrice: eurosFromCents(time.fullPriceCents),
    isEstimate: time.isEstimate,
    freePlaces: time.freeSeats,
  };
}
