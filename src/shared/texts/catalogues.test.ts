import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import type { TextTree } from './format-text.ts';

function sentences(tree: TextTree, at = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, found]) =>
    typeof found === 'string' ? [[`${at}${name}`, found]] : sentences(found, `${at}${name}.`),
  );
}

const marksOf = (text: string) => (text.match(/\{\{\s*\w+\s*\}\}|<\/?\w+>/g) ?? []).sort();
const spanish = new Map(sentences(catalogues.es));

describe('a sentence that a contract or a form names', () => {
  const named = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`]validation:([\w.]+)['"`]/g)].map(([, key]) => key!),
    );

  it('is in the catalogue', () => {
    expect(named.length).toBeGreaterThan(30);
    expect([...new Set(named)].filter((key) => !spanish.has(`validation.${key}`))).toEqual([]);
  });
});

describe.each(['en', 'fr'] as const)('the texts in %s', (language) => {
  const own = sentences(catalogues[language]);

  it('are those of the Spanish catalogue, no more and no less', () => {
    expect(own.map(([key]) => key).sort()).toEqual([...spanish.keys()].sort());
  });

  it('have the same gaps and marked words', () => {
    const wrong = own.filter(([key, text]) => `${marksOf(text)}` !== `${marksOf(spanish.get(key) ?? '')}`);
    expect(wrong).toEqual([]);
  });

  it('are translated', () => {
    const isSentence = (text: string) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
    const same = own.filter(([key, text]) => isSentence(text) >= 3 && text === spanish.get(key));
    const namesAlone = new Set(['shell.footer.languages', 'search.map.sources']);
    // The specification has these in English in the Spanish product too.
    const asWanted =
      /^(checkout\.payment|checkout\.success|flow\.price|flow\.summary|player\.reservations|validation\.reservation|planner\.page)\./;
    const wrong = same.filter(([key]) => !namesAlone.has(key) && !(language === 'en' && asWanted.test(key)));
    expect(wrong).toEqual([]);
  });
});
