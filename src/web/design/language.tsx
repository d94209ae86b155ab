import { createContext, type ReactNode, use } from 'react';

/** The languages that numbers and prices are formatted in. */
export type FormatLanguage = 'es' | 'en' | 'fr';

const LanguageContext = createContext<FormatLanguage>('es');

/** Set once by the root, so that all prices on the page have the format of the page's language. */
export function FormatLanguageProvider(props: { language: FormatLanguage; children: ReactNode }) {
  return <LanguageContext value={props.language}>{props.children}</LanguageContext>;
}

export function useFormatLanguage(): FormatLanguage {
  return use(LanguageContext);
}
