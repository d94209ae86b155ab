import type { Language } from '#shared/texts/languages.ts';

/** A long text of one language. Addresses and ids are the same in all of them, so that a link holds when the language changes. */
export interface ArticleText {
  readonly title: string;
  readonly lead: string;
  /** One sentence for search engines. */
  readonly description: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** What a link to it says after the `#`; a word of English. */
  readonly id: string;
  readonly title: string;
  /** In the few signs that `readBlocks` knows. */
  readonly text: string;
}

/** A missing language does not compile. */
export type Article = Readonly<Record<Language, ArticleText>>;
