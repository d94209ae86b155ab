export { type FittingOffer, offersFor } from './store.ts';
