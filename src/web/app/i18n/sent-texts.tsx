import { use } from 'react';
import type { TextTree } from '#shared/texts/format-text.ts';
import { type Language, languageOfPath } from '#shared/texts/languages.ts';
import { provideTexts, TextRecorderContext } from './texts.tsx';

const ELEMENT_ID = 'texts';

/**
 * Carries the sentences that the page's render used, and no others, to the browser. Stands behind everything else: by
 * then they are known.
 */
export function SentTexts({ language }: { language: Language }) {
  const recorder = use(TextRecorderContext);
  return (
    <script id={ELEMENT_ID} type="application/json" suppressHydrationWarning>
      {recorder ? recorder.json(language) : document.getElementById(ELEMENT_ID)?.textContent}
    </script>
  );
}

/** In the browser, before the page comes to life. */
export function readSentTexts(): void {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (json) provideTexts(languageOfPath(location.pathname), JSON.parse(json) as Record<string, TextTree>);
}
