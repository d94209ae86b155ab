import type { ReactNode } from 'react';
import { useLanguage } from './texts.tsx';

/** The language of texts that the specification quotes in English for Spanish pages; undefined on other pages. */
export function useQuotedLanguage(): 'en' | undefined {
  return useLanguage() === 'es' ? 'en' : undefined;
}

/** Marks such a text, so that screen readers pronounce it as English (WCAG 3.1.2). */
export function QuotedEnglish({ children }: { children: ReactNode }) {
  const lang = useQuotedLanguage();
  return lang ? <span lang={lang}>{children}</span> : children;
}
