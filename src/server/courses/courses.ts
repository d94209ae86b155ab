export { type Catalogue, type Course, createCatalogue } from './catalogue.ts';
export { extendSheets } from './extend-sheets.ts';
