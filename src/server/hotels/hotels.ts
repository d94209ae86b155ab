export { findHotel, findStay, listHotels } from './store.ts';
