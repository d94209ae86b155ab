export { type Catalogue, type Course, createCatalogue } from './catalogue.ts';
export { extendSheets, HORIZON_DAYS } from './extend-sheets.ts';
