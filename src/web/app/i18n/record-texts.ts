import { catalogues } from '#shared/texts/catalogues.ts';
import { languages } from '#shared/texts/languages.ts';
import type { Namespace } from './text-keys.ts';
import { provideTexts, type TextRecorder } from './texts.tsx';

/** Server only: every sentence is at hand there, whatever a page asks for. */
for (const language of languages) provideTexts(language, catalogues[language]);

export function createTextRecorder(): TextRecorder {
  const noted = new Set<Namespace>();
  return {
    note: (namespace) => void noted.add(namespace),
    json: (language) =>
      JSON.stringify(Object.fromEntries([...noted].map((name) => [name, catalogues[language][name]]))),
  };
}
