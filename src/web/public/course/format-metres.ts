import type { Language } from '#shared/texts/languages.ts';

const tags = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** `6.457 m`, always grouped and on one line. */
export function formatMetres(metres: number, language: Language): string {
  return new Intl.NumberFormat(tags[language], {
    style: 'unit',
    unit: 'meter',
    useGrouping: 'always',
  })
    .format(metres)
    .replace(' ', '\u00a0');
}
