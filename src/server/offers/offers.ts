export type { OffersDeps } from './deps.ts';
export { liveOffers, offersAtCourse } from './list-offers.ts';
export { type FittingOffer, findContact, offersFor, type StoredContact } from './store.ts';
