import type { FeaturedOffer } from './contract.ts';

/** Where an offer of a club is used: at its course, on its day. Without a language. */
export function offerPath({ fieldId, playDate }: Pick<FeaturedOffer, 'fieldId' | 'playDate'>): string {
  return `/golf-course/${encodeURIComponent(fieldId)}${playDate ? `?date=${playDate}` : ''}`;
}
