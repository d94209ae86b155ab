import type { ReactNode } from 'react';
import { FormatLanguageProvider } from '#web/design/language.tsx';
import { LanguageProvider } from './texts/texts.tsx';

/** What every screen finds around it: the page's language, for its sentences and its numbers. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider language="es">
      <FormatLanguageProvider language="es">{children}</FormatLanguageProvider>
    </LanguageProvider>
  );
}
