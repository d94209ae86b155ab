import { hasText, translate } from '#server/platform/translate.ts';
import type { Language } from '#shared/texts/languages.ts';

const wordOf = (language: Language, key: string, name: string) =>
  hasText(key) ? translate(language, key) : name;

/** Kind of room and meals of a hotel line in the user's language; texts outside the catalogue are unchanged. */
export function stayWords(
  line: { readonly roomType: string; readonly mealPlan: string },
  language: Language,
) {
  return {
    roomType: wordOf(language, `hotels:rooms.${line.roomType}`, line.roomType),
    mealPlan: wordOf(language, `hotels:meals.${line.mealPlan}`, line.mealPlan),
  };
}
