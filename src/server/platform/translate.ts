import i18next from 'i18next';
import { es } from '#shared/texts/catalogues.ts';
import { type Language, languages } from '#shared/texts/languages.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'es',
  fallbackLng: 'es',
  resources: { es },
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

/** A sentence by its `namespace:key`; the key itself when there is none, which the catalogue test would report. */
export function translate(language: Language, key: string, params: Record<string, unknown> = {}): string {
  return String(i18n.getFixedT(language)(key as never, params as never));
}

export function hasText(key: string): boolean {
  return i18n.exists(key as never);
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
