import { type OfferType, offerTypes } from '#shared/offers/kinds.ts';
import { type OfferSort, offerSorts } from '#shared/offers/sort-offers.ts';

/**
 * The filters of an offer list. They are in the address: a list can be shared, reloaded and restored by the back
 * button.
 */
export interface OfferSearch {
  readonly type?: OfferType | undefined;
  /** A region, zone or province; all of Spain without it. */
  readonly region?: string | undefined;
  readonly sort: OfferSort;
}

/** Reads the valid parameters and ignores the rest, since a user can edit the address. */
export function readOffers(params: URLSearchParams): OfferSearch {
  return {
    type: offerTypes.find((type) => type === params.get('type')),
    region: params.get('region')?.trim().slice(0, 80) || undefined,
    sort: offerSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/** The address of a list; it omits default values. */
export function offerParams({ type, region, sort }: OfferSearch): URLSearchParams {
  return new URLSearchParams({
    ...(type && { type }),
    ...(region && { region }),
    ...(sort !== 'newest' && { sort }),
  });
}
