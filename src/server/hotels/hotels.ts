export { listHotels } from './store.ts';
