import type { Language } from '#shared/texts/languages.ts';

const KEY = 'language';

/** Stores the chosen language in this browser. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}

/**
 * Runs before the first paint of a Spanish page: redirects an address without a language (from an email, a bookmark)
 * to the language chosen in this browser, if there is one.
 */
export const redirectToChosenLanguage = `try{const l=localStorage.getItem('${KEY}');/^(en|fr)$/.test(l)&&location.replace('/'+l+location.pathname+location.search+location.hash)}catch{}`;
