import { es } from '#shared/texts/catalogues.ts';
import type { Namespace } from './text-keys.ts';
import { provideTexts, type TextRecorder } from './texts.tsx';

/** Server only: every sentence is at hand there, whatever a page asks for. */
provideTexts('es', es);

export function createTextRecorder(): TextRecorder {
  const noted = new Set<Namespace>();
  return {
    note: (namespace) => void noted.add(namespace),
    json: () => JSON.stringify(Object.fromEntries([...noted].map((name) => [name, es[name]]))),
  };
}
