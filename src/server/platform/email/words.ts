import { translate } from '#server/platform/translate.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { TextParams } from '#shared/texts/format-text.ts';
import { type Language, languages } from '#shared/texts/languages.ts';
import type { Recipient } from './recipient.ts';

const dateTags = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** The texts of an email in its recipient's language. */
export interface Words {
  readonly language: Language;
  readonly firstName: string;
  /** A sentence of the texts of emails, `mails`. */
  t(key: string, params?: TextParams): string;
  /** A sentence of another module, as `module:key`. */
  of(key: string, params?: TextParams): string;
  /** `viernes, 12 de marzo` */
  longDay(date: string): string;
  /** `12 de marzo de 2027` */
  longDate(date: string): string;
  /** `vie` */
  weekday(date: string): string;
  /** `mar`, `sept` */
  month(date: string): string;
  money(cents: number): string;
  readonly footer: string;
}

/** The reader's language where the product speaks it; Spanish otherwise. */
function languageOf(recipient: Recipient): Language {
  return languages.find((one) => one === recipient.language) ?? 'es';
}

export function wordsFor(recipient: Recipient): Words {
  const language = languageOf(recipient);
  const t = (key: string, params?: TextParams) => translate(language, `mails:${key}`, params);
  const day = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTags[language], { ...options, timeZone: 'UTC' }).format(
      new Date(`${date}T12:00:00Z`),
    );
  return {
    language,
    firstName: recipient.name.trim().split(/\s+/)[0] ?? '',
    t,
    of: (key, params) => translate(language, key, params),
    longDay: (date) => day(date, { weekday: 'long', day: 'numeric', month: 'long' }),
    longDate: (date) => day(date, { day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: (date) => day(date, { weekday: 'short' }),
    month: (date) => day(date, { month: 'short' }),
    money: (cents) => formatCents(cents, language),
    footer: t('footer', { email: recipient.email }),
  };
}
