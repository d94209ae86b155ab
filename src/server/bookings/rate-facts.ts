import { translate } from '#server/platform/translate.ts';
import { teesToName } from '#shared/tee-times/line-terms.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { LineRow } from './store.ts';

/** `Tee 10` where the tee has to be named, `Tee 1 / Tee 10` for flights on both; else null. */
export function teeText(language: Language, { flights, sellsTwoTees }: LineRow): string | null {
  const tees = teesToName(flights, sellsTwoTees);
  return tees.map((tee) => translate(language, 'general:tee', { tee })).join(' / ') || null;
}

/** The club's own name of the rate and its inclusions, as documents and mails show them; empty without any. */
export function rateText(language: Language, { rateName, includes }: LineRow): string {
  return [rateName, ...includes.map((one) => translate(language, `general:includes.${one}`))]
    .filter(Boolean)
    .join(' · ');
}
