/** Addresses of the blog: `/blog/{slug}`, the same in every language. */
export const postSlugs = [
  'salidas-para-grupos',
  'que-incluye-un-green-fee',
  'cancelar-sin-perder',
  'cien-campos-por-regiones',
] as const;
export type PostSlug = (typeof postSlugs)[number];
