import * as catalogues from '#shared/texts/catalogues.ts';
import { formatText, type TextParams, type TextTree } from '#shared/texts/format-text.ts';
import { type Language, languages } from '#shared/texts/languages.ts';

/** The catalogues that there are; a language without one is spoken in Spanish. */
const trees: Partial<Record<Language, TextTree>> & { readonly es: TextTree } = catalogues;

/** A sentence by its `namespace:key`; that itself when there is none, which the catalogue test would report. */
export function translate(language: Language, key: string, params?: TextParams): string {
  const path = key.replace(':', '.');
  for (const spoken of [language, 'es'] as const) {
    const tree = trees[spoken];
    const text = tree && formatText(tree, path, spoken, params);
    if (text && text !== path) return text;
  }
  return key;
}

export function hasText(key: string): boolean {
  const path = key.replace(':', '.');
  return formatText(trees.es, path, 'es') !== path;
}

/** The first language of an `Accept-Language` header that the product speaks; Spanish otherwise. */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of header?.split(',') ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === tag);
    if (found) return found;
  }
  return 'es';
}
