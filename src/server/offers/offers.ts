export { activeOffersAt, type FittingOffer, offersFor } from './store.ts';
