import type { PosterHour } from '#posters/hours.ts';

interface Picture {
  readonly region: string;
  readonly province?: string;
  readonly hour: PosterHour;
}

/** The posters of the product's own pages, and those that the press may take. */
const pictures = {
  info: { region: 'Andalucía', province: 'Málaga', hour: 'morning' },
  about: { region: 'Baleares', hour: 'dawn' },
  careers: { region: 'Asturias', hour: 'morning' },
  contact: { region: 'Galicia', hour: 'afternoon' },
  blog: { region: 'Cataluña', hour: 'morning' },
  press: { region: 'Canarias', hour: 'dusk' },
  terms: { region: 'Madrid', hour: 'noon' },
  privacy: { region: 'Galicia', hour: 'dawn' },
  cookies: { region: 'Murcia', hour: 'afternoon' },
  accessibility: { region: 'País Vasco', hour: 'noon' },
  'blog-salidas-para-grupos': { region: 'Andalucía', province: 'Cádiz', hour: 'dawn' },
  'blog-que-incluye-un-green-fee': { region: 'Valencia', hour: 'morning' },
  'blog-cancelar-sin-perder': { region: 'Cantabria', hour: 'noon' },
  'blog-cien-campos-por-regiones': { region: 'Cataluña', hour: 'afternoon' },
  'cartel-costa': { region: 'Andalucía', province: 'Málaga', hour: 'afternoon' },
  'cartel-calas': { region: 'Cataluña', hour: 'morning' },
  'cartel-isla': { region: 'Baleares', hour: 'noon' },
  'cartel-volcan': { region: 'Canarias', hour: 'dusk' },
  'cartel-norte': { region: 'Asturias', hour: 'morning' },
  'cartel-meseta': { region: 'Madrid', hour: 'dawn' },
} as const satisfies Record<string, Picture>;

export type PagePictureName = keyof typeof pictures;

/** Those on the press page. */
export const pressPictures = [
  'cartel-costa',
  'cartel-calas',
  'cartel-isla',
  'cartel-volcan',
  'cartel-norte',
  'cartel-meseta',
] as const satisfies readonly PagePictureName[];

/** The input of a page's poster; always the same picture. */
export const pagePicture = (name: PagePictureName) => ({
  id: `casa-${name}`,
  ...(pictures[name] as Picture),
});

export const isPagePicture = (name: string): name is PagePictureName => Object.hasOwn(pictures, name);
