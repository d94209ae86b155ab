export const languages = ['es', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Where the pages of a language live: Spanish at the root, the others below their own name, as in `/en/reservar`. */
export function basePath(language: Language): string {
  return language === 'es' ? '/' : `/${language}`;
}

/** The language in the first part of an address; Spanish has none. */
export function languageOfPath(path: string): Language {
  const first = /^\/([^/?#]*)/.exec(path)?.[1];
  return languages.find((language) => language === first) ?? 'es';
}

/** The address of a page in a language; `path` is the Spanish one, `/reservar?dia=2026-05-04`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'es') return path;
  return path === '/' ? basePath(language) : basePath(language) + path;
}
