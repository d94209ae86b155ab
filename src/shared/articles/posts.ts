import type { Article } from './article.ts';
import type { PostSlug } from './post-slugs.ts';
import cancelling from './posts/cancelar-sin-perder/article.ts';
import regions from './posts/cien-campos-por-regiones/article.ts';
import greenFee from './posts/que-incluye-un-green-fee/article.ts';
import groups from './posts/salidas-para-grupos/article.ts';

interface Post {
  /** Its address, in every language: `/blog/{slug}`. */
  readonly slug: PostSlug;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly article: Article;
}

/** The newest first. */
export const posts: readonly Post[] = [
  { slug: 'salidas-para-grupos', date: '2026-11-22', article: groups },
  { slug: 'que-incluye-un-green-fee', date: '2026-11-22', article: greenFee },
  { slug: 'cancelar-sin-perder', date: '2026-11-22', article: cancelling },
  { slug: 'cien-campos-por-regiones', date: '2026-11-22', article: regions },
];
