import type { Language } from '#shared/texts/languages.ts';

const tags = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

const styles = {
  /** `12 de marzo de 2027` */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `vie, 12 mar 2027` */
  short: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** `12/03/2027`: as in forms. */
  numbers: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A local day, `YYYY-MM-DD`, as documents print it. */
export function dayText(date: string, language: Language, style: keyof typeof styles): string {
  const format = new Intl.DateTimeFormat(tags[language], { ...styles[style], timeZone: 'UTC' });
  return format.format(new Date(`${date}T12:00:00Z`));
}
