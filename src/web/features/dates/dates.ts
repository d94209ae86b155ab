import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { Language } from '#shared/texts/languages.ts';

const tags = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

const styles = {
  /** `sáb 13` */
  weekday: { weekday: 'short', day: 'numeric' },
  /** `13 mar` */
  dayMonth: { day: 'numeric', month: 'short' },
  /** `sáb 13 mar` */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `sábado, 13 de marzo` */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `13 de marzo de 2027` */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  const key = `${language}${style}${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tags[language], { ...styles[style], timeZone });
    formats.set(key, format);
  }
  return format;
}

/** A course's local day as a person reads it. The day is the day: no time zone moves it. */
export function formatDay(date: TeeDate, language: Language, style: DateStyle = 'short'): string {
  const text = formatOf(language, style, 'UTC').format(new Date(`${date}T12:00:00Z`));
  // es-ES puts a comma after short weekdays ("sáb, 13"); the house does not.
  return style === 'long' ? text : text.replace(',', '');
}

/** The day of an instant, as clocks in Spain show it: when something was created or ends. */
export function formatInstant(instant: string, language: Language, style: DateStyle = 'full'): string {
  return formatOf(language, style, 'Europe/Madrid').format(new Date(instant)).replace(',', '');
}

/** `mié 10 mar, 9:40`: a moment by the clocks of a place, such as those at a course. */
export function formatMoment(instant: string, language: Language, timeZone: string): string {
  const key = `${language}moment${timeZone}`;
  let hour = formats.get(key);
  if (!hour) {
    hour = new Intl.DateTimeFormat(tags[language], { hour: 'numeric', minute: '2-digit', timeZone });
    formats.set(key, hour);
  }
  const at = new Date(instant);
  const day = formatOf(language, 'short', timeZone).format(at).replace(',', '');
  return `${day}, ${hour.format(at).replace(/^0/, '')}`;
}

/** `9:40` for `09:40`: an hour as it stands on a ticket. */
export function formatTime(time: string): string {
  return time.replace(/^0/, '');
}

/** Today in Spain, as `YYYY-MM-DD`: the earliest day anything can be booked for. Only in the browser: it changes. */
export function todayInSpain(): TeeDate {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
}
