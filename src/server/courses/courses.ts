export { type Catalogue, createCatalogue } from './catalogue.ts';
export type { Course } from './course.ts';
export type { PricesFrom, ReadPricesFrom } from './prices-from.ts';
