export type { OffersDeps } from './deps.ts';
export { offersAtCourse } from './list-offers.ts';
export { type FittingOffer, findContact, offersFor, type StoredContact } from './store.ts';
