import type { ReactNode } from 'react';
import type { Language } from '#shared/texts/languages.ts';
import { FormatLanguageProvider } from '#web/design/language.tsx';
import { LanguageProvider } from './i18n/texts.tsx';

/** What every screen finds around it: the page's language, for its sentences and its numbers. */
export function Providers({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageProvider language={language}>
      <FormatLanguageProvider language={language}>{children}</FormatLanguageProvider>
    </LanguageProvider>
  );
}
