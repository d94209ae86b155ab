import { type OfferType, offerTypes } from '#shared/offers/kinds.ts';
import { type OfferSort, offerSorts } from '#shared/offers/sort-offers.ts';

/** What a list of offers is narrowed to. It lives in the address: a list can be shared, reloaded and gone back to. */
export interface OfferSearch {
  readonly type?: OfferType | undefined;
  /** A region, zone or province; all of Spain without it. */
  readonly region?: string | undefined;
  readonly sort: OfferSort;
}

/** Whatever in an address makes sense; the rest is left out, since anybody can write an address. */
export function readOffers(params: URLSearchParams): OfferSearch {
  return {
    type: offerTypes.find((type) => type === params.get('type')),
    region: params.get('region')?.trim().slice(0, 80) || undefined,
    sort: offerSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/** The address of a list; what is as usual is left out of it. */
export function offerParams({ type, region, sort }: OfferSearch): URLSearchParams {
  return new URLSearchParams({
    ...(type && { type }),
    ...(region && { region }),
    ...(sort !== 'newest' && { sort }),
  });
}
