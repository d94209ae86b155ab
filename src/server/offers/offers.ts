export { offersFor } from './store.ts';
