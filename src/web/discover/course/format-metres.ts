import type { Language } from '#shared/texts/languages.ts';

const tags = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** `6.457 m`, always grouped and on one line. */
export function formatMetres(metres: number, language: Language): string {
  // By its `unit` style a browser reads the names of all units first, which takes longer than the rest of the page's head.
  return `${new Intl.NumberFormat(tags[language], { useGrouping: 'always' }).format(metres)}\u00a0m`;
}
