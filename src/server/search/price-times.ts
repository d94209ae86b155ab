import type { FittingOffer } from '#server/offers/offers.ts';
import { type TeeTimeOffer, wireTerms } from '#server/tee-times/tee-times.ts';
import { ESTIMATED_PRICE_CENTS } from '#shared/courses/estimated-price.ts';
import { type Cents, eurosFromCents } from '#shared/kernel/money.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { playerPriceCents } from '#shared/offers/player-price.ts';
import type { DayTime } from '#shared/search/contract.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import { type LineTerms, teeToName } from '#shared/tee-times/line-terms.ts';

export interface PricedTime {
  readonly startMinutes: number;
  readonly placesLeft: number;
  /** Final price for a player. */
  readonly priceCents: Cents;
  readonly fullPriceCents: Cents;
  readonly isEstimate: boolean;
  readonly tee: Tee | null;
  readonly terms: LineTerms;
}

/** The price of each tee time for a player of the group, calculated as for a booking. */
export function priceTimes(
  offers: readonly TeeTimeOffer[],
  players: number,
  flash: FittingOffer | undefined,
): PricedTime[] {
  return offers.map((offer) => {
    const fullPriceCents = offer.pricePerPlayerCents ?? ESTIMATED_PRICE_CENTS;
    return {
      startMinutes: offer.startMinutes,
      placesLeft: offer.placesLeft,
      priceCents: playerPriceCents({
        pricePerPlayerCents: fullPriceCents,
        players,
        offerPercent: flash?.percent,
      }),
      fullPriceCents,
      isEstimate: offer.pricePerPlayerCents === null,
      tee: teeToName([offer], offer.terms.sellsTwoTees),
      terms: offer.terms,
    };
  });
}

export function wireTime(time: PricedTime): DayTime {
  return {
    time: timeOfMinutes(time.startMinutes),
    price: eurosFromCents(time.priceCents),
    fullPrice: eurosFromCents(time.fullPriceCents),
    isEstimate: time.isEstimate,
    freePlaces: time.placesLeft,
    ...(time.tee !== null && { tee: time.tee }),
    ...wireTerms(time.terms),
  };
}
