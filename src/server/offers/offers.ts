export type { OffersDeps } from './deps.ts';
export { liveOffers, offersAtCourse } from './list-offers.ts';
export { createLiveReductions, type LiveReductions } from './live-reductions.ts';
export { createLowestPrices, type LowestPrices } from './lowest-prices.ts';
export { type FittingOffer, findContact, offersFor, type StoredContact } from './store.ts';
