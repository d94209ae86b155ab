import { describe, expect, it } from 'vitest';
import { wordsOf } from '#shared/site/articles.ts';
import { languages } from '#shared/texts/languages.ts';
import { readArticles } from '../../tools/articles/article-files.ts';
import { sources } from './tests-of.ts';

type Kind = 'local' | 'session';

const code = sources('src/web/**/*.{ts,tsx}').filter(({ file }) => !/\.test\.tsx?$/.test(file));

/** Texts of the constants that name keys; if two files define a name, the own file comes first. */
const constants = (text: string) =>
  new Map([...text.matchAll(/const (\w*KEY) = '([^']+)'/g)].map(([, name, value]) => [name!, value!]));
const everywhere = constants(code.map(({ text }) => text).join('\n'));

/** Every key that the code reads or writes in the browser's storage. */
function keysInUse(): Map<string, Kind> {
  const keys = new Map<string, Kind>();
  for (const { file, text } of code) {
    for (const [, kind, name] of text.matchAll(/(local|session)Storage\.\w+Item\((?:'\$\{)?(\w+)/g)) {
      const key = constants(text).get(name!) ?? everywhere.get(name!);
      if (!key) throw new Error(`${file} names a key of the ${kind} storage that is not found: ${name}`);
      keys.set(key, kind as Kind);
    }
  }
  // Stored by the router's own script.
  if (code.some(({ text }) => text.includes('<ScrollRestoration')))
    keys.set('react-router-scroll-positions', 'session');
  return keys;
}

const numbers = { seis: 6, six: 6 } as const;

describe.each(languages)('the cookies page in %s', (language) => {
  const { blocks } = readArticles().cookies[language].sections.find(({ id }) => id === 'necessary')!;
  const listed = blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(([name]) => wordsOf(name!)) : [],
  );
  const text = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? [wordsOf(block.content)] : []))
    .join('\n');

  it('lists every key that the code stores in the browser, and no other', () => {
    expect(listed.toSorted()).toEqual([...keysInUse().keys()].sort());
  });

  it('states correctly which of them outlive the tab', () => {
    const [, word] = /(?:Las|The first|Les) (seis|six)/.exec(text)!;
    const local = listed.slice(0, numbers[word as keyof typeof numbers]);
    const inUse = [...keysInUse()].filter(([, kind]) => kind === 'local').map(([key]) => key);
    expect(local.toSorted()).toEqual(inUse.sort());
  });
});
