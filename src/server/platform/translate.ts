import type { IncomingHttpHeaders } from 'node:http';
import { catalogues } from '#shared/texts/catalogues.ts';
import { formatText, type TextParams, type TextTree } from '#shared/texts/format-text.ts';
import { type Language, languages } from '#shared/texts/languages.ts';

const trees: Readonly<Record<Language, TextTree>> = catalogues;

/** A sentence by its `namespace:key`; the key itself when there is none, which the catalogue test would report. */
export function translate(language: Language, key: string, params?: TextParams): string {
  const path = key.replace(':', '.');
  const text = formatText(trees[language], path, language, params);
  return text === path ? key : text;
}

export function hasText(key: string): boolean {
  const path = key.replace(':', '.');
  return formatText(trees.es, path, 'es') !== path;
}

/** The first language of a request's `Accept-Language` that the product speaks; Spanish otherwise. */
export function languageOf({ headers }: { readonly headers: IncomingHttpHeaders }): Language {
  for (const part of headers['accept-language']?.split(',') ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === tag);
    if (found) return found;
  }
  return 'es';
}
