import type { Language } from '#shared/texts/languages.ts';

const tags = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** `6.457 m`, always grouped and on one line. */
export function formatMetres(metres: number, language: Language): string {
  // The `unit` style is slow: the browser first loads the names of all units.
  return `${new Intl.NumberFormat(tags[language], { useGrouping: 'always' }).format(metres)}\u00a0m`;
}
