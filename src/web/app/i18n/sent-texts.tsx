import { use } from 'react';
import type { TextTree } from '#shared/texts/format-text.ts';
import { type Language, languageOfPath } from '#shared/texts/languages.ts';
import { provideTexts, TextRecorderContext } from './texts.tsx';

const ELEMENT_ID = 'texts';

/** Sends the namespaces that the render used to the browser. Rendered last, when all of them are recorded. */
export function SentTexts({ language }: { language: Language }) {
  const recorder = use(TextRecorderContext);
  return (
    <script id={ELEMENT_ID} type="application/json" suppressHydrationWarning>
      {recorder ? recorder.json(language) : document.getElementById(ELEMENT_ID)?.textContent}
    </script>
  );
}

/** Runs in the browser before hydration. */
export function readSentTexts(): void {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (json) provideTexts(languageOfPath(location.pathname), JSON.parse(json) as Record<string, TextTree>);
}
