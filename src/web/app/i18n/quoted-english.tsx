import type { ReactNode } from 'react';
import { useLanguage } from './texts.tsx';

/** The language of texts that the specification quotes in English for Spanish pages; none where the page speaks it. */
export function useQuotedLanguage(): 'en' | undefined {
  return useLanguage() === 'es' ? 'en' : undefined;
}

/** Marks such a text, so that it is read out as English (WCAG 3.1.2). */
export function QuotedEnglish({ children }: { children: ReactNode }) {
  const lang = useQuotedLanguage();
  return lang ? <span lang={lang}>{children}</span> : children;
}
