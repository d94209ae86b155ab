import { describe, expect, it } from 'vitest';
import { destinations } from '#shared/courses/regions.ts';
import { neverShown, quotedLater, quotedNow } from './quoted.ts';
import { sources } from './tests-of.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Sentences of a catalogue with their keys, `module:key`. */
function* sentencesIn(texts: Texts, key: string): Generator<{ text: string; key: string }> {
  for (const [name, value] of Object.entries(texts)) {
    const path = key.endsWith(':') ? `${key}${name}` : `${key}.${name}`;
    if (typeof value === 'string') yield { text: value, key: path };
    else yield* sentencesIn(value, path);
  }
}

const plain = (text: string) =>
  text
    .replace(/<\/?\w+>/g, '')
    .replace(/\{\{\w+\}\}/g, '{}')
    .replace(/\.$/, '');

const keysOf = new Map<string, string[]>();
for (const { file, text } of sources('src/shared/texts/es/*.json')) {
  const room = /(\w[\w-]*)\.json$/.exec(file)![1]!;
  for (const { text: sentence, key } of sentencesIn(JSON.parse(text), `${room}:`))
    keysOf.set(plain(sentence), [...(keysOf.get(plain(sentence)) ?? []), key]);
}
/** Names of places are not translated, so they are in no catalogue. */
const names = new Set(destinations.map(({ name }) => name));

const journeys = sources('tests/journeys/**/*.ts')
  .map(({ text }) => text)
  .join('\n');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matched by its words, with any values in it, or by its key in the catalogue (plurals by their stem). */
function isSeen(quoted: string): boolean {
  const words = new RegExp(quoted.split('{}').map(escaped).join(`[^'"\`\\n]{1,40}`));
  const keys = (keysOf.get(plain(quoted)) ?? []).flatMap((key) => [key, key.replace(/_(one|other)$/, '')]);
  const isNamed = (key: string) =>
    journeys.includes(`'${key}'`) || journeys.includes(`\`${key.replace(/\.\w+$/, '')}.\${`);
  return words.test(journeys) || keys.some(isNamed);
}

describe('a text that the specification quotes', () => {
  it('is part of the product now or comes with one area', () => {
    const all = [...quotedNow, ...Object.values(quotedLater).flat()];
    expect(all.filter((quoted, i) => all.indexOf(quoted) !== i)).toEqual([]);
  });

  it.each(quotedNow)('is in the product: %s', (quoted) => {
    expect(keysOf.has(plain(quoted)) || names.has(quoted)).toBe(true);
  });

  it.each(quotedNow.filter((quoted) => !(quoted in neverShown)))('is shown in a journey: %s', (quoted) => {
    expect(isSeen(quoted)).toBe(true);
  });
});
