import { type Cents, formatCents } from '#shared/kernel/money.ts';
import type { Language } from '#shared/texts/languages.ts';

/** Whole euros without decimals in small places; cents are never rounded away. */
export function chipPrice(cents: Cents, language: Language): string {
  return formatCents(cents, language, cents % 100 === 0 ? 0 : 2);
}
