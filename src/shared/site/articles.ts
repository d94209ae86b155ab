/** Articles that are a page of the site; the content is in `content/articles`. */
export const pageSlugs = [
  'info',
  'about',
  'careers',
  'press',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
] as const;

/** Posts of the blog, `/blog/{slug}` in every language; newest first. */
export const postSlugs = [
  'salidas-para-grupos',
  'que-incluye-un-green-fee',
  'cancelar-sin-perder',
  'cien-campos-por-regiones',
] as const;
export type PostSlug = (typeof postSlugs)[number];

export const articleSlugs = [...pageSlugs, ...postSlugs] as const;
export type ArticleSlug = (typeof articleSlugs)[number];

/** Placeholders (`{{seller}}`) that a page fills in: data that changes, or a control. */
export const slots = ['seller', 'consent', 'regions', 'assistants', 'posters'] as const;
export type Slot = (typeof slots)[number];

/** Plain text is a string: most of an article is, and it is sent to the browser as data. */
export type Inline =
  | string
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export const wordsOf = (content: readonly Inline[]): string =>
  content.map((part) => (typeof part === 'string' ? part : part.text)).join('');

export type Block =
  | { readonly kind: 'paragraph' | 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'slot'; readonly slot: Slot };

export interface Section {
  /** Fragment of its address, in English; the same in every language, so that a link survives a change of language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** An article in one language. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  /** One sentence for search engines. */
  readonly description: string;
  /** `YYYY-MM-DD`, for a post. */
  readonly date: string | null;
  /** Reading time, whole minutes, at least one. */
  readonly minutes: number;
  readonly sections: readonly Section[];
}
