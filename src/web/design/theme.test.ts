import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** Each colour token in both themes. */
const tokens = new Map(
  [...css.matchAll(/--color-(\w+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name!, { light: light ?? both!, dark: dark ?? both! }],
  ),
);

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(text: string, ground: string, theme: 'light' | 'dark'): number {
  const [a, b] = [tokens.get(text)![theme], tokens.get(ground)![theme]].map(luminance);
  return (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
}

/** Every pair of text colour and background in the components. */
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['page', 'surf', 'sand', 'sand2'].flatMap((ground) =>
    ['ink', 'mut', 'head', 'seaink', 'terink', 'err'].map((text) => [text, ground] as const),
  ),
  ['onter', 'ter'],
  ['onter', 'ter7'],
  ['onsel', 'sel'],
  ['terink', 'tersoft'],
  ['seaink', 'seasoft'],
  ['solink', 'solsoft'],
  ['ink', 'solsoft'],
  ['mut', 'solsoft'],
  ['ok', 'oksoft'],
  ['ok', 'surf'],
  ['err', 'errsoft'],
  ['ink', 'errsoft'],
  ['onsol', 'sol'],
  ['onsolpine', 'sol'],
  ['onpine', 'pine'],
  ['onpinem', 'pine'],
  ['onpine', 'pine9'],
  ['onpinem', 'pine9'],
  ['sol', 'pine9'],
];

/** Non-text elements that need contrast: edges of controls, rings, the bars of the steps. */
const markPairs = [
  ['line2', 'page'],
  ['line2', 'surf'],
  ['line2', 'sand'],
  ['sea', 'page'],
  ['sea', 'surf'],
  ['sea', 'sand2'],
  ['sol', 'pine'],
  ['sol', 'pine9'],
  ['ter', 'page'],
  ['head', 'surf'],
  ['sel', 'surf'],
] as const;

describe('the colours', () => {
  it('are all found', () => expect(tokens.size).toBe(35));

  it.each(textPairs)('%s on %s can be read in both themes', (text, ground) => {
    expect(contrast(text, ground, 'light')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, ground, 'dark')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('%s on %s can be distinguished in both themes', (mark, ground) => {
    expect(contrast(mark, ground, 'light')).toBeGreaterThanOrEqual(3);
    expect(contrast(mark, ground, 'dark')).toBeGreaterThanOrEqual(3);
  });
});
