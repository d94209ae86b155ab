import { createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { formatText, splitTags, type TextParams, type TextTree } from '#shared/texts/format-text.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Namespace, TextKey } from './text-keys.ts';

/** Says the sentences of one room in the page's language. */
export interface Texts<N extends Namespace> {
  (key: TextKey<N>, params?: TextParams): string;
  /** A sentence with marked words: `<link>…</link>` is handed to `marks.link`. */
  rich(key: TextKey<N>, marks: Record<string, (words: string) => ReactNode>, params?: TextParams): ReactNode;
  /** True for a key that only exists at run time, such as the name of a validation issue. */
  has(key: string): key is TextKey<N>;
}

/** Kept as promises, fulfilled ones included: `use` must be called in every render alike, waiting or not. */
type TextsPromise = Promise<Texts<Namespace>>;

const known = new Map<string, TextsPromise>();
const files = import.meta.glob<TextTree>('../../../shared/texts/*/*.json', { import: 'default' });

function makeTexts(tree: TextTree, language: Language): Texts<Namespace> {
  const say = (key: string, params?: TextParams) => formatText(tree, key, language, params);
  return Object.assign(say, {
    rich: (key: string, marks: Record<string, (words: string) => ReactNode>, params?: TextParams) => {
      const parts = splitTags(say(key, params)).map((part) =>
        typeof part === 'string' ? part : (marks[part.tag]?.(part.words) ?? part.words),
      );
      return createElement(Fragment, null, ...parts);
    },
    has: (key: string): key is never => formatText(tree, key, language) !== key,
  }) as Texts<Namespace>;
}

/** Hands over sentences that are here already: all of them on the server, those sent with the page in the browser. */
export function provideTexts(language: Language, catalogues: Record<string, TextTree>): void {
  for (const [namespace, tree] of Object.entries(catalogues)) {
    const texts = makeTexts(tree, language);
    const fulfilled = { status: 'fulfilled', value: texts } as const;
    known.set(`${language}/${namespace}`, Object.assign(Promise.resolve(texts), fulfilled));
  }
}

function textsOf(language: Language, namespace: Namespace): TextsPromise {
  const key = `${language}/${namespace}`;
  let promise = known.get(key);
  if (!promise) {
    const file = files[`../../../shared/texts/${key}.json`];
    promise = (file?.() ?? Promise.reject(new Error(`no texts ${key}`))).then((tree) =>
      makeTexts(tree, language),
    );
    // A lost connection must not be remembered: the next try asks again.
    promise.catch(() => known.delete(key));
    known.set(key, promise);
  }
  return promise;
}

/** On the server: notes which rooms' sentences a page's render asked for, so that exactly these are sent along. */
export interface TextRecorder {
  note(namespace: Namespace): void;
  /** What was noted so far, as JSON by namespace. */
  json(language: Language): string;
}
export const TextRecorderContext = createContext<TextRecorder | null>(null);

const LanguageContext = createContext<Language>('es');

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return use(LanguageContext);
}

/**
 * The sentences of a room: `const t = useTexts('planner'); t('step.dates')`. Waits (suspends) where they are not in the
 * browser yet, as after a move to a page of another room.
 */
export function useTexts<N extends Namespace>(namespace: N): Texts<N> {
  const language = useLanguage();
  use(TextRecorderContext)?.note(namespace);
  return use(textsOf(language, namespace)) as unknown as Texts<N>;
}
