import type { FittingOffer } from '#server/offers/offers.ts';
import { type TeeTimeOffer, wireTerms } from '#server/tee-times/tee-times.ts';
import { ESTIMATED_PRICE_CENTS } from '#shared/courses/estimated-price.ts';
import { type Cents, eurosFromCents } from '#shared/kernel/money.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { playerPriceCents } from '#shared/offers/player-price.ts';
import type { DayTime } from '#shared/search/contract.ts';
import { teeToName } from '#shared/tee-times/line-terms.ts';

/** A start where the whole group plays, with its price for a player of the group, calculated as for a booking. */
export interface PricedOffer extends TeeTimeOffer {
  /** Final price for a player. */
  readonly priceCents: Cents;
  /** Without the flash offer. */
  readonly fullPriceCents: Cents;
}

export function priceOffers(
  offers: readonly TeeTimeOffer[],
  players: number,
  flash: FittingOffer | undefined,
): PricedOffer[] {
  return offers.map((offer) => {
    const fullPriceCents = offer.pricePerPlayerCents ?? ESTIMATED_PRICE_CENTS;
    const priceCents = playerPriceCents({
      pricePerPlayerCents: fullPriceCents,
      players,
      offerPercent: flash?.percent,
    });
    return { ...offer, priceCents, fullPriceCents };
  });
}

export function wireTime(offer: PricedOffer): DayTime {
  const tee = teeToName([offer], offer.terms.sellsTwoTees);
  return {
    time: timeOfMinutes(offer.startMinutes),
    price: eurosFromCents(offer.priceCents),
    fullPrice: eurosFromCents(offer.fullPriceCents),
    isEstimate: offer.pricePerPlayerCents === null,
    freePlaces: offer.placesLeft,
    ...(tee !== null && { tee }),
    ...wireTerms(offer.terms),
  };
}
