import { createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { formatText, splitTags, type TextParams, type TextTree } from '#shared/texts/format-text.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Namespace, TextKey } from './text-keys.ts';

/** Translates the keys of one namespace into the page's language. */
export interface Texts<N extends Namespace> {
  (key: TextKey<N>, params?: TextParams): string;
  /** Translates a text with tags: `marks.link` renders `<link>…</link>`. */
  rich(key: TextKey<N>, marks: Record<string, (words: string) => ReactNode>, params?: TextParams): ReactNode;
  /** Checks a key that is known only at run time, such as that of a validation issue. */
  has(key: string): key is TextKey<N>;
}

/** Promises, also for loaded texts: every render must call `use` in the same way. */
type TextsPromise = Promise<Texts<Namespace>>;

const known = new Map<string, TextsPromise>();
const files = import.meta.glob<TextTree>('../../../shared/texts/*/*.json', { import: 'default' });

function makeTexts(tree: TextTree, language: Language): Texts<Namespace> {
  const translate = (key: string, params?: TextParams) => formatText(tree, key, language, params);
  return Object.assign(translate, {
    rich: (key: string, marks: Record<string, (words: string) => ReactNode>, params?: TextParams) => {
      const parts = splitTags(translate(key, params)).map((part) =>
        typeof part === 'string' ? part : (marks[part.tag]?.(part.words) ?? part.words),
      );
      return createElement(Fragment, null, ...parts);
    },
    has: (key: string): key is never => formatText(tree, key, language) !== key,
  }) as Texts<Namespace>;
}

/** Registers loaded texts: all of them on the server, those sent with the page in the browser. */
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
    // A failed request must not be cached: the next render retries.
    promise.catch(() => known.delete(key));
    known.set(key, promise);
  }
  return promise;
}

/** Server only: records the namespaces that a render used, so that exactly these are sent. */
export interface TextRecorder {
  note(namespace: Namespace): void;
  /** The texts recorded so far, as JSON by namespace. */
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
 * The texts of a namespace: `const t = useTexts('planner'); t('step.dates')`. Suspends while the browser loads them,
 * as after a navigation to another area.
 */
export function useTexts<N extends Namespace>(namespace: N): Texts<N> {
  const language = useLanguage();
  use(TextRecorderContext)?.note(namespace);
  return use(textsOf(language, namespace)) as unknown as Texts<N>;
}
