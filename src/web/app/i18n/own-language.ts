import type { Language } from '#shared/texts/languages.ts';

const KEY = 'language';

/** Remembers a choice, in this browser. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}

/**
 * Before the first paint of a Spanish page: an address without a language, as in a mail or a bookmark, leads on to the
 * page in the language that was chosen in this browser. Who never chose reads what the address says.
 */
export const leadToOwnLanguage = `try{const l=localStorage.getItem('${KEY}');/^(en|fr)$/.test(l)&&location.replace('/'+l+location.pathname+location.search+location.hash)}catch{}`;
