export { type Catalogue, courseTables, createCatalogue } from './catalogue.ts';
export type { Course, CoursePlace } from './course.ts';
export type { PricesFrom, ReadPricesFrom } from './prices-from.ts';
