import { coursesIn } from '#shared/courses/regions.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';
import type { OfferType } from './kinds.ts';

/** `newest` is the order in which they come. */
export const offerSorts = ['newest', 'ending', 'price', 'discount'] as const;
export type OfferSort = (typeof offerSorts)[number];

interface ListedOffer {
  readonly offerType: OfferType;
  readonly region: string;
  readonly province: string;
  readonly zone: string;
  readonly expiresAt: string;
  /** Null if no price is known without a date. */
  readonly priceFrom: number | null;
  readonly announced: { readonly percent: number } | null;
}

/** The offers of a kind and place; all without a filter. */
export function findOffers<O extends ListedOffer>(
  offers: readonly O[],
  filter: { readonly type?: OfferType | undefined; readonly region?: string | undefined },
): O[] {
  const ofType = filter.type ? offers.filter(({ offerType }) => offerType === filter.type) : [...offers];
  return filter.region ? coursesIn(filter.region, ofType) : ofType;
}

/** Offers without a known price come last. */
const priceOf = ({ priceFrom }: ListedOffer) => priceFrom ?? Number.MAX_VALUE;

/** A sorted copy; equal offers keep their order. */
export function sortOffers<O extends ListedOffer>(offers: readonly O[], by: OfferSort): O[] {
  const order: Record<OfferSort, (a: O, b: O) => number> = {
    newest: () => 0,
    ending: (a, b) => byCharacters(a.expiresAt, b.expiresAt),
    price: (a, b) => priceOf(a) - priceOf(b),
    discount: (a, b) => (b.announced?.percent ?? 0) - (a.announced?.percent ?? 0),
  };
  return offers.toSorted(order[by]);
}
